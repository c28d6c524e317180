import type { AttendanceValue } from '#contract/words/degrees/attendance'
import type { CallResult } from '../../../providers/call/call-types'

type AttendanceOf = CallResult<'attendance.ofStudent'>[number]
type MarksOf = CallResult<'gradebook.ofStudent'>[number]
export type RecordSession = AttendanceOf['sessions'][number]

/** A module with what was noted of one student in it. */
export interface RecordModule {
  module: AttendanceOf['module']
  sessions: readonly RecordSession[]
  /** Missing where nothing is marked in it. */
  marks: MarksOf | undefined
}

/** Attendance and marks side by side, the modules in the order of both. */
export function byModule(
  attendance: readonly AttendanceOf[],
  marks: readonly MarksOf[],
): readonly RecordModule[] {
  const withMarks = attendance.map(({ module, sessions }) => ({
    module,
    sessions,
    marks: marks.find(one => one.module._id === module._id),
  }))
  const others = marks.filter(one => !attendance.some(({ module }) => module._id === one.module._id))
  return [...withMarks, ...others.map(one => ({ module: one.module, sessions: [], marks: one }))].filter(
    ({ sessions, marks: marked }) => sessions.length > 0 || (marked?.assessments.length ?? 0) > 0,
  )
}

export const countOf = (sessions: readonly RecordSession[], value: AttendanceValue): number =>
  sessions.filter(({ attendance }) => attendance?.value === value).length

/** At how many of the sessions up to a day something was noted; one to come counts once it is marked. */
export function notedOf(sessions: readonly RecordSession[], today: string): { noted: number; count: number } {
  const noted = sessions.filter(({ attendance }) => attendance !== null).length
  const count = sessions.filter(({ attendance, day }) => attendance !== null || day <= today).length
  return { noted, count }
}

/** Of the sessions at which something was noted, those where the student was, late or not, 0 to 100; null before the first. */
export function shareAttended(sessions: readonly RecordSession[]): number | null {
  const noted = sessions.filter(({ attendance }) => attendance !== null).length
  return noted === 0 ? null : (100 * (noted - countOf(sessions, 'absence'))) / noted
}
