import { createStore, del, delMany, get, getMany, setMany } from 'idb-keyval'
import type { HeadMapping, UploadCells, UploadColumn } from '#contract/words/upload/columns'
import { sessionKey } from '../../lib/session/session'

/** A cell that was typed in: the place of its row, and its text. */
export interface Edit {
  index: number
  column: UploadColumn
  text: string
}

/** What is kept of an upload that is not done, so that a closed tab loses nothing. */
export interface Draft {
  filename: string
  rows: UploadCells[]
  numbers: number[]
  /** How many of them the spreadsheet hides. */
  hidden: number
  edits: Edit[]
  /** Groupings that are to be created, and whether people are written to. */
  creates: { type: string; name: string }[]
  invite: boolean
}

interface DraftHead extends Omit<Draft, 'rows' | 'edits'> {
  slices: number
}

/** Rows that are written at a time: few enough that the page keeps moving. */
const slice = 2000

const store = createStore('portal-upload', 'drafts')

/** Of this person in this company alone: the browser may be shared. */
const keyOf = (part: string) => `${sessionKey()}/${part}`

const rest = () => new Promise<void>(resolve => setTimeout(resolve))

/**
 * Keeps the rows of a file in place of what was kept before: those of a small file at once, so that a reload finds them or what was there.
 * A browser that keeps nothing lets one work all the same.
 */
export async function keepDraft({ rows, edits, ...head }: Draft): Promise<void> {
  const slices = Math.ceil(rows.length / slice)
  const parts = Array.from({ length: slices }, (_, place): [string, UploadCells[]] => [
    keyOf(`rows-${place}`),
    rows.slice(place * slice, (place + 1) * slice),
  ])
  const first = parts.slice(0, -1)
  if (first.length > 0) await del(keyOf('head'), store)
  for (const part of first) {
    await setMany([part], store)
    await rest()
  }
  const kept: DraftHead = { ...head, slices }
  await setMany([...parts.slice(-1), [keyOf('head'), kept], [keyOf('edits'), edits]], store)
}

/** Keeps what was changed since. */
export const keepEdits = (edits: Edit[]): Promise<void> => setMany([[keyOf('edits'), edits]], store)

/** Keeps what was chosen since. */
export async function keepChoice(choice: Pick<Draft, 'creates' | 'invite'>): Promise<void> {
  const head = await get<DraftHead>(keyOf('head'), store)
  if (head) await setMany([[keyOf('head'), { ...head, ...choice }]], store)
}

/** What was kept; undefined for nothing. */
export async function keptDraft(): Promise<Draft | undefined> {
  const head = await get<DraftHead>(keyOf('head'), store)
  if (!head) return undefined
  const { slices, ...known } = head
  const places = Array.from({ length: slices }, (_, place) => keyOf(`rows-${place}`))
  const rows = (await getMany<UploadCells[]>(places, store)).flatMap(some => some ?? [])
  return { ...known, rows, edits: (await get<Edit[]>(keyOf('edits'), store)) ?? [] }
}

/** Forgets it: what it was about is done, or given up. */
export const dropDraft = (): Promise<void> => del(keyOf('head'), store)

/** Keeps a file of which it is not known yet what its heads mean, and what was said of them so far. */
export const keepFile = (file: File, mapping: HeadMapping): Promise<void> =>
  setMany(
    [
      [keyOf('file'), file],
      [keyOf('mapping'), mapping],
    ],
    store,
  )

/** What was kept of such a file; undefined for nothing. */
export async function keptFile(): Promise<{ file: File; mapping: HeadMapping } | undefined> {
  const [file, mapping] = await getMany<unknown>([keyOf('file'), keyOf('mapping')], store)
  return file instanceof File && mapping ? { file, mapping: mapping as HeadMapping } : undefined
}

/** Forgets it: all is known, or it is given up. */
export const dropFile = (): Promise<void> => delMany([keyOf('file'), keyOf('mapping')], store)
