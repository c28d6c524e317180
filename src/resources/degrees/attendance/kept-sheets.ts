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

const idOf = ({ degree, module, session, date }: SheetOf): string =>
  [degree, module, session ?? date].join('.')

/** The sessions that first entries of a day have made, by the sheets of these days. */
const made = new Map<string, string>()

/** The sheet as it is called by now. */
export const sheetNow = (of: SheetOf): SheetOf => ({ ...of, session: of.session ?? made.get(idOf(of)) })

export const sheetId = (of: SheetOf): string => idOf(sheetNow(of))

const none: Entries = {}

export const sheetBy = (id: string): Sheet | undefined =>
  readKept<Sheet | undefined>(keptKey(kind, id), undefined)

const keepSheet = (of: SheetOf, entries: Entries): void =>
  keep(keptKey(kind, idOf(of)), { ...of, entries }, Object.keys(entries).length === 0)

export const useEntries = (of: SheetOf): Entries => useKept(() => sheetBy(sheetId(of))?.entries ?? none)

/** Changes what is entered at a session, from what is kept by now. */
export function changeEntries(of: SheetOf, change: (entries: Entries) => Entries): void {
  const now = sheetNow(of)
  keepSheet(now, change(sheetBy(idOf(now))?.entries ?? none))
}

/** What was entered on a day goes on as what was entered at the session that the first of it has made. */
export function moveSheet(of: SheetOf, session: string): void {
  const ofDay = { ...of, session: undefined }
  const entries = sheetBy(idOf(ofDay))?.entries ?? none
  made.set(idOf(ofDay), session)
  changeEntries(of, known => ({ ...known, ...entries }))
  keepSheet(ofDay, none)
}

/** The sessions of which something has not reached the server yet, also from a visit before this one. */
export const unsentSheets = (): Sheet[] =>
  keptIds(kind).flatMap(id => {
    const sheet = sheetBy(id)
    return sheet && Object.values(sheet.entries).some(isOpen) ? [sheet] : []
  })
