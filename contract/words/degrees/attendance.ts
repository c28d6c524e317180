/** Whether somebody was at a session (specification, section 4). */
export const attendanceValues = ['delay', 'absence', 'attended'] as const
export type AttendanceValue = (typeof attendanceValues)[number]

/** The most that one call notes: a large hall. */
export const mostNoted = 500
