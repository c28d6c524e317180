import type { CallArgs, CallResult } from '../../../providers/call/call-types'
import type { Entered } from './marks'

/**
 * The marks of a sheet while somebody enters some: what the server has told, what waits to be sent, what is on its way, what is no mark,
 * and where somebody else was faster. All functions give a new buffer.
 */

export type Grade = CallResult<'gradebook.markMany'>['grades'][number]
type SentMark = CallArgs<'gradebook.markMany'>['body']['grades'][number]
type Outcome = Pick<CallResult<'gradebook.markMany'>, 'grades' | 'conflicts'>

/** A cell by its student and its assessment. */
export type CellId = string
export const cellId = ({ studentId, assessmentId }: { studentId: string; assessmentId: string }): CellId =>
  `${studentId} ${assessmentId}`

interface Waiting {
  mark: number | null
  /** The version that was on the screen, null for none. */
  seen: number | null
  /** What was sent before without an answer: it may be stored. */
  tried?: readonly (number | null)[]
}

interface WrongEntry {
  entered: Extract<Entered, { text: string }>
  seen: number | null
}

/** Somebody else has noted another mark since. */
export interface Clash {
  mine: number | null
  theirs: Grade
}

interface CellChange {
  cell: CellId
  before: Entered
  after: Entered
}

export interface MarksBuffer {
  known: ReadonlyMap<CellId, Grade>
  waiting: ReadonlyMap<CellId, Waiting>
  sent: ReadonlyMap<CellId, Waiting>
  wrong: ReadonlyMap<CellId, WrongEntry>
  clashes: ReadonlyMap<CellId, Clash>
  /** What can be taken back, the last change at the end. */
  past: readonly (readonly CellChange[])[]
  /** What was taken back and can be done again, each the other way round; nothing once something else is entered. */
  future: readonly (readonly CellChange[])[]
}

/** As many changes can be taken back. */
const mostPast = 200

const byCell = (grades: readonly Grade[]) => new Map(grades.map(grade => [cellId(grade), grade]))

export const bufferOf = (grades: readonly Grade[]): MarksBuffer => ({
  known: byCell(grades),
  waiting: new Map(),
  sent: new Map(),
  wrong: new Map(),
  clashes: new Map(),
  past: [],
  future: [],
})

/** The mark of a cell as far as it is one. */
export function markOf({ known, waiting, sent, clashes }: MarksBuffer, cell: CellId): number | null {
  const clash = clashes.get(cell)
  if (clash) return clash.mine
  return (waiting.get(cell) ?? sent.get(cell) ?? known.get(cell))?.mark ?? null
}

/** What a cell shows. */
export const enteredIn = (buffer: MarksBuffer, cell: CellId): Entered =>
  buffer.wrong.get(cell)?.entered ?? { mark: markOf(buffer, cell) }

const isSame = (one: Entered, other: Entered) =>
  'text' in one ? 'text' in other && one.text === other.text : 'mark' in other && one.mark === other.mark

/** The version that who enters something into a cell has seen. */
const seenIn = ({ known, waiting, sent, wrong }: MarksBuffer, cell: CellId, given?: number | null) => {
  const earlier = waiting.get(cell) ?? wrong.get(cell) ?? sent.get(cell)
  if (earlier) return earlier.seen
  return given === undefined ? (known.get(cell)?.version ?? null) : given
}

/** Parts of a buffer that are about to change. */
const opened = (buffer: MarksBuffer) => ({
  known: new Map(buffer.known),
  waiting: new Map(buffer.waiting),
  sent: new Map(buffer.sent),
  wrong: new Map(buffer.wrong),
  clashes: new Map(buffer.clashes),
})

type Entry = readonly [CellId, Entered]

function put(buffer: MarksBuffer, entries: readonly Entry[], seenAt?: ReadonlyMap<CellId, number | null>) {
  // Thousands of marks are known: what nobody touches here is not copied at each key.
  const [waiting, wrong, clashes] = [new Map(buffer.waiting), new Map(buffer.wrong), new Map(buffer.clashes)]
  for (const [cell, entered] of entries) {
    const seen = seenIn(buffer, cell, seenAt?.get(cell))
    const earlier = waiting.get(cell)
    const clash = clashes.get(cell)
    wrong.delete(cell)
    if ('text' in entered) {
      wrong.set(cell, { entered, seen })
      if (!earlier?.tried) waiting.delete(cell)
      continue
    }
    const { mark } = entered
    if (clash) {
      if (clash.theirs.mark === mark) clashes.delete(cell)
      else clashes.set(cell, { ...clash, mine: mark })
      continue
    }
    const base = buffer.sent.get(cell) ?? buffer.known.get(cell)
    if ((base?.mark ?? null) === mark && !earlier?.tried) waiting.delete(cell)
    else waiting.set(cell, { mark, seen, ...(earlier?.tried && { tried: earlier.tried }) })
  }
  return { ...buffer, waiting, wrong, clashes }
}

/**
 * Marks are entered, which can be taken back in one.
 * @param seenAt versions that were on the screen when somebody began to type, where these are not the ones of now
 */
export function entered(
  buffer: MarksBuffer,
  entries: readonly Entry[],
  seenAt?: ReadonlyMap<CellId, number | null>,
): MarksBuffer {
  const changes = [...new Map(entries)]
    .map(([cell, after]) => ({ cell, before: enteredIn(buffer, cell), after }))
    .filter(({ before, after }) => !isSame(before, after))
  if (changes.length === 0) return buffer
  const next = put(
    buffer,
    changes.map(({ cell, after }) => [cell, after]),
    seenAt,
  )
  return { ...next, past: [...buffer.past, changes].slice(-mostPast), future: [] }
}

/** Turns the last change round, where the cells still say what it made of them: what somebody else has noted since stays. */
function turned(buffer: MarksBuffer, from: 'past' | 'future', to: 'past' | 'future'): MarksBuffer {
  const last = buffer[from].at(-1)
  if (!last) return buffer
  const rest = { ...buffer, [from]: buffer[from].slice(0, -1) }
  const still = last.filter(({ cell, after }) => isSame(enteredIn(buffer, cell), after))
  if (still.length === 0) return turned(rest, from, to)
  const next = put(
    rest,
    still.map(({ cell, before }) => [cell, before]),
  )
  const back = still.map(({ cell, before, after }) => ({ cell, before: after, after: before }))
  return { ...next, [to]: [...next[to], back] }
}

/** Takes the last change back. */
export const undone = (buffer: MarksBuffer): MarksBuffer => turned(buffer, 'past', 'future')

/** Does again what was taken back last. */
export const redone = (buffer: MarksBuffer): MarksBuffer => turned(buffer, 'future', 'past')

/** Takes what waits to be sent; nothing as long as something is on its way. */
export function taken(buffer: MarksBuffer, most: number): { buffer: MarksBuffer; marks: SentMark[] } {
  if (buffer.sent.size > 0) return { buffer, marks: [] }
  const next = opened(buffer)
  for (const [cell, entry] of [...buffer.waiting].slice(0, most)) {
    next.sent.set(cell, entry)
    next.waiting.delete(cell)
  }
  const marks = [...next.sent].map(([cell, { mark, seen }]) => {
    const [studentId = '', assessmentId = ''] = cell.split(' ')
    return { studentId, assessmentId, mark, seen }
  })
  return { buffer: { ...buffer, ...next }, marks }
}

type Parts = ReturnType<typeof opened>

/** A mark that somebody else was faster with; one's own that had arrived without an answer is none. */
function clashed({ waiting, clashes }: Parts, cell: CellId, sent: Waiting, theirs: Grade, me: string): void {
  const mine = (waiting.get(cell) ?? sent).mark
  waiting.delete(cell)
  if (mine === theirs.mark) return
  const isMyOwn = theirs.notedBy._id === me && sent.tried?.includes(theirs.mark)
  if (isMyOwn) waiting.set(cell, { mark: mine, seen: theirs.version })
  else clashes.set(cell, { mine, theirs })
}

/** What was typed in a cell while its mark was on its way goes onto the one that is stored now. */
function settled({ waiting, wrong }: Parts, cell: CellId, stored: Grade | undefined): void {
  const later = waiting.get(cell)
  const text = wrong.get(cell)
  const seen = stored?.version ?? null
  if (text) wrong.set(cell, { ...text, seen })
  if (later && later.mark === (stored?.mark ?? null)) waiting.delete(cell)
  else if (later) waiting.set(cell, { mark: later.mark, seen })
}

/** The server has answered what was on its way. @param me who enters the marks */
export function answered(buffer: MarksBuffer, { grades, conflicts }: Outcome, me: string): MarksBuffer {
  const parts = opened(buffer)
  const [stored, theirs] = [byCell(grades), byCell(conflicts)]
  for (const [cell, grade] of [...stored, ...theirs]) {
    if ((parts.known.get(cell)?.version ?? 0) <= grade.version) parts.known.set(cell, grade)
  }
  for (const [cell, entry] of buffer.sent) {
    const faster = theirs.get(cell)
    if (faster) clashed(parts, cell, entry, faster, me)
    else settled(parts, cell, stored.get(cell))
  }
  parts.sent.clear()
  return { ...buffer, ...parts }
}

/** What was on its way did not arrive: it waits again. @param isOpen nobody knows whether it was stored */
export function unanswered(buffer: MarksBuffer, isOpen: boolean): MarksBuffer {
  const parts = opened(buffer)
  for (const [cell, { mark, seen, tried = [] }] of buffer.sent) {
    const later = parts.waiting.get(cell)
    const sent = isOpen ? [...tried, mark] : tried
    parts.waiting.set(cell, {
      mark: later ? later.mark : mark,
      seen,
      ...(sent.length > 0 && { tried: sent }),
    })
  }
  parts.sent.clear()
  return { ...buffer, ...parts }
}

/** Marks that can't be stored any more, since their student or assessment is gone. */
export function dropped(buffer: MarksBuffer, cells: readonly CellId[]): MarksBuffer {
  const parts = opened(buffer)
  for (const cell of cells) for (const part of [parts.waiting, parts.wrong, parts.clashes]) part.delete(cell)
  return { ...buffer, ...parts }
}

/** The person has decided what shall hold. */
export function solved(buffer: MarksBuffer, cell: CellId, whose: 'mine' | 'theirs'): MarksBuffer {
  const clash = buffer.clashes.get(cell)
  if (!clash) return buffer
  const { waiting, clashes } = opened(buffer)
  clashes.delete(cell)
  if (whose === 'mine') waiting.set(cell, { mark: clash.mine, seen: clash.theirs.version })
  return { ...buffer, waiting, clashes }
}

/** The sheet was read anew: what is newer shows, where nothing of the person waits. */
export function told(buffer: MarksBuffer, grades: readonly Grade[]): MarksBuffer {
  const known = byCell(grades)
  for (const [cell, grade] of buffer.known)
    if ((known.get(cell)?.version ?? 0) < grade.version) known.set(cell, grade)
  const clashes = new Map(buffer.clashes)
  for (const [cell, clash] of clashes) {
    const theirs = known.get(cell) ?? clash.theirs
    if (theirs.mark === clash.mine) clashes.delete(cell)
    else clashes.set(cell, { ...clash, theirs })
  }
  return { ...buffer, known, clashes }
}

/** How many marks are not stored. */
export const unsavedIn = ({ waiting, sent }: MarksBuffer): number =>
  new Set([...waiting.keys(), ...sent.keys()]).size
