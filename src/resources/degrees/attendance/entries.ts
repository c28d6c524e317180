import type { AttendanceValue } from '#contract/words/degrees/attendance'
import type { CallResult } from '../../../providers/call/call-types'

/** What the server has of somebody at a session. */
export type Attendance = CallResult<'attendance.take'>['attendances'][number]

/** What was entered of one student, from the tap until the list shows that the server has it. */
export interface Entry {
  /** Null takes back what was noted. */
  value: AttendanceValue | null
  /** What stood there when it was entered; null for nothing. */
  saw: Pick<Attendance, '_id' | 'version'> | null
  /** When, as an instant. */
  at: string
  /** What the server has of it, and since when (ms) that is known: it shows until the list is newer. */
  stored?: { attendance: Attendance | null; at: number }
  /** What somebody else has noted since: one of both is to be chosen. */
  theirs?: Attendance | null
  /** Why the server does not take it, in the person's language. */
  problem?: string
}

/** By the ids of students. */
export type Entries = Readonly<Record<string, Entry>>

/** What the list says of a student, and how old that is (ms). */
export interface Noted {
  attendance: Attendance | null
  asOf: number
}

const isStored = (entry: Entry | undefined, asOf: number): entry is Entry & { stored: object } =>
  entry?.stored !== undefined && entry.stored.at > asOf

/** What stands at the server, as far as is known. */
export const standing = ({ attendance, asOf }: Noted, entry: Entry | undefined): Attendance | null =>
  isStored(entry, asOf) ? entry.stored.attendance : attendance

/** Whether an entry has still to reach the server, or to be decided. */
export const isOpen = (entry: Entry | undefined): entry is Entry =>
  entry !== undefined && entry.stored === undefined

/** What shows of a student: what was entered, else what stands. */
export const shownValue = (noted: Noted, entry: Entry | undefined): AttendanceValue | null =>
  isOpen(entry) ? entry.value : (standing(noted, entry)?.value ?? null)

/** Enters a value over what shows. What comes back to what stands is no entry any more. */
export function enter(
  entries: Entries,
  student: string,
  value: AttendanceValue | null,
  noted: Noted,
  at: string,
): Entries {
  const before = entries[student]
  const stands = standing(noted, before)
  const { [student]: _, ...others } = entries
  if (!isOpen(before) && value === (stands?.value ?? null)) return entries
  // What is on its way may arrive: where it does, the next one goes over it.
  const saw = isOpen(before) && before.theirs === undefined ? before.saw : (before?.theirs ?? stands)
  return { ...others, [student]: { value, saw: saw && { _id: saw._id, version: saw.version }, at } }
}

/** The entries that can be sent as they are. */
export const dueOf = (entries: Entries): [student: string, entry: Entry][] =>
  Object.entries(entries).filter(
    ([, entry]) => isOpen(entry) && entry.theirs === undefined && entry.problem === undefined,
  )

/**
 * What the server has answered to entries that were sent. One that was changed meanwhile goes over what is stored now.
 * @param outcome what stands of a student, or a `conflict`; those of whom it says nothing stay as they are
 */
export function settle(
  entries: Entries,
  sent: readonly (readonly [string, Entry])[],
  outcome: (student: string) => { attendance: Attendance | null; conflict: boolean } | undefined,
  now: number,
): Entries {
  const next = { ...entries }
  for (const [student, was] of sent) {
    const [entry, told] = [entries[student], outcome(student)]
    if (!entry || !told) continue
    const { attendance, conflict } = told
    const isSame = entry.at === was.at && entry.value === was.value
    if (conflict) next[student] = { ...entry, theirs: attendance }
    else if (isSame) next[student] = { ...entry, stored: { attendance, at: now } }
    else next[student] = { ...entry, saw: attendance }
  }
  return next
}

/** Decides between one's own entry, which is sent again, and what stands. */
export function decide(entries: Entries, student: string, keep: 'mine' | 'theirs'): Entries {
  const { [student]: entry, ...others } = entries
  if (!entry) return entries
  const { theirs, problem: _, ...mine } = entry
  if (keep === 'theirs') return others
  return { ...others, [student]: theirs === undefined ? mine : { ...mine, saw: theirs } }
}

/** Without what the list shows by now. */
export function caughtUp(entries: Entries, asOf: number): Entries {
  const left = Object.entries(entries).filter(([, entry]) => isOpen(entry) || isStored(entry, asOf))
  return left.length === Object.keys(entries).length ? entries : Object.fromEntries(left)
}

/** How many are of each kind. */
export const openCounts = (entries: Entries) => {
  const open = Object.values(entries).filter(isOpen)
  return {
    waiting: open.filter(({ theirs, problem }) => theirs === undefined && problem === undefined).length,
    conflicts: open.filter(({ theirs }) => theirs !== undefined).length,
    refused: open.filter(({ problem }) => problem !== undefined).length,
  }
}
