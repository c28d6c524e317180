import type { AttendanceValue } from '#contract/words/degrees/attendance'

/** The choices of a row in their order, which is that of the keys 1, 2 and 3: what is chosen most comes first. */
export const attendanceChoices: readonly AttendanceValue[] = ['attended', 'delay', 'absence']
