import { z } from 'zod'
import { attendanceValues, mostNoted } from '../../words/degrees/attendance'
import { degreePage } from '../../words/degrees/degree-lists'
import { commaList, day, file, id, instant, paging, search, version } from '../base'
import { person } from '../person'
import { degreeSession } from './degree-lists'

const value = z.enum(attendanceValues)

/** What was noted of somebody at a session, with who noted it last. */
export const attendance = z.object({
  _id: id,
  studentId: id,
  value,
  hasProof: z.boolean(),
  /** The key of its proof, to ask for it: never an address. Null where there is none. */
  proofUrl: id.nullable(),
  notedBy: z.object({ _id: id, name: z.string() }),
  notedAt: instant,
  version,
})

export const attendanceQuery = z.object({
  /** The day of the session; without it and without `session`, the one of today, or the last one before. */
  date: day.optional(),
  /** Which one it is, where the module meets more than once on a day. */
  session: id.optional(),
  companyOrganizations: commaList(id).optional(),
  companySuborganizations: commaList(id).optional(),
  companyGroups: commaList(id).optional(),
  search,
  ...paging,
  limit: paging.limit.default(degreePage),
})

/** Those who learn in a module, by name, with what was noted of each at a session. */
export const attendanceList = z.object({
  /** Null where there is none on that day yet. */
  session: degreeSession.nullable(),
  data: z.array(person.extend({ attendance: attendance.nullable() })),
  total: z.number().int(),
  /** Of all who learn in it; `blank` are those of whom nothing is noted. */
  counts: z.object({
    delay: z.number().int(),
    absence: z.number().int(),
    attended: z.number().int(),
    blank: z.number().int(),
  }),
})

export const attendanceTaken = z.strictObject({
  /** The day: its session is made where there is none. */
  date: day,
  session: id.optional(),
  attendances: z
    .array(
      z.strictObject({
        studentId: id,
        /** Null takes back what was noted. */
        value: value.nullable(),
        /** As it stood where it was entered, null for blank: who has been noted otherwise since comes back as a conflict. Without it the last entry wins. */
        seen: version.nullable().optional(),
      }),
    )
    .min(1)
    .max(mostNoted),
})

/** A form: its fields are texts. */
const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform(value => value === true || value === 'true')

/** The proof of an attendance, as a form (specification, section 3). */
export const proofUpdate = z.strictObject({
  /** Of whom the attendance was noted: a proof does not go to somebody else. */
  studentId: id,
  /** False takes the proof away. */
  hasProof: yesOrNo,
  /** Its type is told by its content. Without one the proof that is there stays. */
  file: file.optional(),
})

/** What came of noting: all that is noted now of those who were sent, and of whom somebody else was faster. */
export const attendanceOutcome = z.object({
  session: degreeSession,
  attendances: z.array(attendance),
  conflicts: z.array(attendance),
})

/** What was noted of one student, by module and session. */
export const studentAttendance = z.object({
  module: z.object({ _id: id, title: z.string() }),
  sessions: z.array(degreeSession.extend({ attendance: attendance.nullable() })),
})
