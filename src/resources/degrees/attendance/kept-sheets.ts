import { keep, keptIds, keptKey, readKept, useKept } from '../../../lib/session/kept-values'
import { type Entries, isOpen } from './entries'

/** What was entered at one session, kept in the browser until the server has it. */
export interface Sheet {
  degree: string
  module: string
  /** Of the module. */
  title: string
  /** The day of the session. */
  date: string
  /** Missing where there is none yet on that day: the first entry makes it. */
  session?: string
  entries: Entries
}

export type SheetOf = Omit<Sheet, 'entries'>

const kind = 'attendance'

export const sheetId = ({ degree, module, session, date }: SheetOf): string =>
  [degree, module, session ?? date].join('.')

const none: Entries = {}

export const sheetBy = (id: string): Sheet | undefined =>
  readKept<Sheet | undefined>(keptKey(kind, id), undefined)

export const keepSheet = (of: SheetOf, entries: Entries): void =>
  keep(keptKey(kind, sheetId(of)), { ...of, entries }, Object.keys(entries).length === 0)

export const useEntries = (of: SheetOf): Entries => useKept(() => sheetBy(sheetId(of))?.entries ?? none)

/** Changes what is entered at a session, from what is kept by now. */
export const changeEntries = (of: SheetOf, change: (entries: Entries) => Entries): void =>
  keepSheet(of, change(sheetBy(sheetId(of))?.entries ?? none))

/** What was entered on a day goes on as what was entered at the session that the first of it has made. */
export function moveSheet(of: SheetOf, session: string): SheetOf {
  const moved = { ...of, session }
  const entries = { ...sheetBy(sheetId(moved))?.entries, ...sheetBy(sheetId(of))?.entries }
  keepSheet(moved, entries)
  keepSheet(of, none)
  return moved
}

/** The sessions of which something has not reached the server yet, also from a visit before this one. */
export const unsentSheets = (): Sheet[] =>
  keptIds(kind).flatMap(id => {
    const sheet = sheetBy(id)
    return sheet && Object.values(sheet.entries).some(isOpen) ? [sheet] : []
  })
