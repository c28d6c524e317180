import '../../../providers/late-calls'
import { useOnline } from '../../../lib/code/online'
import { useAttempts } from '../../../lib/code/use-attempts'
import type { Translate } from '../../../lib/format/translate'
import { createStore, useStore } from '../../../lib/session/store'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { fieldErrors, isPassing } from '../../../providers/call/errors'
import { problemText, useWrite, type Write } from '../../../providers/call/use-write'
import { type Attendance, dueOf, type Entry, settle } from './entries'
import {
  changeEntries,
  moveSheet,
  type SheetOf,
  sheetBy,
  sheetId,
  sheetNow,
  unsentSheets,
} from './kept-sheets'

/** As many as one call notes (`mostNoted` of the contract). */
const most = 500

type Sent = [student: string, entry: Entry][]

/** Sessions whose entries are on their way, whichever part of the page has begun it. */
const running = new Set<string>()
/** Whether the server was there at the last attempt. */
const reached = createStore(true)

/** The students whom a refusal names, each with its reason. */
function namedIn(error: unknown, sent: Sent): string[] {
  return fieldErrors(error).flatMap(({ path }) => {
    const [, at] = /^attendances\.(\d+)\./.exec(path) ?? []
    return sent[Number(at)]?.[0] ?? []
  })
}

/** Says at the entries why the server does not take them; where it names some, the others are sent again. */
function refuse(of: SheetOf, sent: Sent, error: unknown, t: Translate): void {
  const named = namedIn(error, sent)
  const problem = problemText(error, t)
  changeEntries(of, entries => {
    const wrong = named.length > 0 ? named : sent.map(([student]) => student)
    const told = wrong.flatMap(student => {
      const entry = entries[student]
      return entry ? [[student, { ...entry, problem }] as const] : []
    })
    return { ...entries, ...Object.fromEntries(told) }
  })
}

interface Way {
  write: Write
  t: Translate
}

/** Sends entries of one session, many in one call. */
async function sendEntries({ write }: Way, of: SheetOf, sent: Sent): Promise<void> {
  const attendances = sent.map(([studentId, { value, saw }]) => ({
    studentId,
    value,
    seen: saw?.version ?? null,
  }))
  const { date, session: known } = sheetNow(of)
  const body = { date, session: known, attendances }
  const params = { id: of.degree, moduleId: of.module }
  const after = ({ session, attendances: stored, conflicts }: CallResult<'attendance.take'>) => {
    const standing = new Map<string, Attendance>(stored.map(one => [one.studentId, one]))
    const others = new Set(conflicts.map(({ studentId }) => studentId))
    const outcome = (student: string) => ({
      attendance: standing.get(student) ?? null,
      conflict: others.has(student),
    })
    changeEntries(of, entries => settle(entries, sent, outcome, Date.now()))
    if (known === undefined && session._id !== '') moveSheet(of, session._id)
  }
  await write('attendance.take', { params, body }, { after })
}

/** Sends what is due of one session. @returns whether there may be more: not where there is nothing, or the server is away */
async function sendDue(way: Way, of: SheetOf): Promise<boolean> {
  const sent = dueOf(sheetBy(sheetId(of))?.entries ?? {}).slice(0, most)
  if (sent.length === 0) return false
  try {
    await sendEntries(way, of, sent)
    reached.set(true)
    return true
  } catch (error) {
    if (isPassing(error)) {
      reached.set(false)
      return false
    }
    refuse(of, sent, error, way.t)
    return true
  }
}

/** Sends all that is due of one session, unless another part of the page is at it. */
async function sendSheet(way: Way, of: SheetOf): Promise<void> {
  const key = [of.degree, of.module, of.session ?? of.date].join('.')
  if (running.has(key)) return
  running.add(key)
  try {
    while (await sendDue(way, of));
  } finally {
    running.delete(key)
  }
}

const sendAll = async (way: Way): Promise<void> => {
  for (const { entries: _, ...sheet } of unsentSheets()) await sendSheet(way, sheet)
}

function useWay(): Way {
  const { t } = useTranslation(['attendance', 'errors', 'field-errors'])
  return { write: useWrite(), t }
}

/** Sends what is entered at a session. */
export function useOutbox() {
  const way = useWay()
  const online = useOnline()
  const isReached = useStore(reached)
  return {
    send: (sheet: SheetOf) => void sendSheet(way, sheet),
    retry: () => void sendAll(way),
    isReached: isReached && online,
  }
}

/** Sends what has not arrived, also of a visit before this one, as soon as the server is there. */
export function useResending(): void {
  const way = useWay()
  const isReached = useStore(reached)
  useAttempts(!isReached, () => void sendAll(way))
}
