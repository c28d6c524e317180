import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { openWorkbook, type SheetPlan } from '../../platform/sheets/workbook'

type Figures = NonNullable<BodyOf<typeof contract.overview.download>['workbook']>
type Sheet = Figures['sheets'][number]

/** What Excel does not take in the name of a sheet. */
const notInNames = /[[\]:*?/\\]+/g
const longestName = 31

/** Names that Excel takes, each once. */
function namesOf(sheets: readonly Sheet[]): string[] {
  const names: string[] = []
  for (const { title } of sheets) {
    const name = title.replace(notInNames, ' ').trim().slice(0, longestName).toWellFormed() || '_'
    const taken = names.some(other => other.toLowerCase() === name.toLowerCase())
    names.push(taken ? `${name.slice(0, longestName - 5)} (${names.length + 1})` : name)
  }
  return names
}

const narrowest = 10
const widest = 60

/** As wide as the longest text of the column, within limits. */
function widthOf({ columns, rows }: Sheet, place: number): number {
  const texts = rows.map(row => (typeof row[place] === 'string' ? row[place].length : 0))
  const longest = texts.reduce((most, length) => Math.max(most, length), columns[place]?.head.length ?? 0)
  return Math.min(widest, Math.max(narrowest, longest + 2))
}

const planOf = (sheet: Sheet, name: string): SheetPlan => ({
  name,
  columns: sheet.columns.map(({ head, format }, place) => ({
    header: head,
    width: widthOf(sheet, place),
    format,
  })),
})

/** Writes figures as an .xlsx. @param file its path */
export async function writeFigures(file: string, { sheets }: Figures): Promise<void> {
  const names = namesOf(sheets)
  const workbook = openWorkbook(
    file,
    sheets.map((sheet, place) => planOf(sheet, names[place] ?? '')),
  )
  try {
    for (const { rows } of sheets) {
      await workbook.add(JSON.stringify(rows))
      await workbook.endSheet()
    }
  } finally {
    await workbook.close()
  }
}
