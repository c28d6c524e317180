import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { companies } from '../../db/schema'
import { one } from '../../db/sql/rows'
import type { Files } from '../../platform/files/files'
import { openSheet, type Sheet } from '../../platform/sheets/sheet'
import type { EmployeeReader } from '../people-list/find/source'
import { employeeIds } from '../people-list/reads'
import { type SheetLayout, sheetRows } from './reads'
import { columnWidths, dateColumns, type SheetLanguage, sheetTexts } from './sheet-texts'

export type SheetQuery = QueryOf<typeof contract.users.employeesExcel>

/** How many people are read and written at a time: little enough that other calls get their turn between. */
const batch = 100

/** Opens a unit of work for one step. */
type Step = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface SheetWork {
  files: Files
  reader: EmployeeReader
  step: Step
  /** 0–100. */
  progress(percent: number): Promise<void>
}

async function languageOf(tx: Tx, company: string): Promise<SheetLanguage> {
  const found = await one(tx, { locale: companies.locale }, sql`companies where id = ${company}`)
  return found?.locale.startsWith('es') ? 'es' : 'en'
}

function openEmployeeSheet(path: string, language: SheetLanguage, columns: SheetLayout['columns']): Sheet {
  const { sheet, headers } = sheetTexts[language]
  const column = (name: (typeof columns)[number]) => ({
    header: headers[name],
    width: columnWidths[name],
    date: dateColumns.has(name),
  })
  return openSheet(path, sheet, columns.map(column))
}

/** Progress is told once a percent: each time is a unit of work. */
async function addPeople(
  sheet: Sheet,
  { reader, step, progress }: SheetWork,
  ids: string[],
  layout: SheetLayout,
): Promise<void> {
  let told = 0
  for (let from = 0; from < ids.length; from += batch) {
    const people = ids.slice(from, from + batch)
    await sheet.add(await step(tx => sheetRows(tx, reader, people, layout)))
    const percent = Math.floor((100 * (from + people.length)) / ids.length)
    if (percent > told) await progress(percent)
    told = percent
  }
}

/**
 * Writes the employees of the list, with its filters, sort and columns, as a workbook.
 * @param chosen of those who match these alone; who is gone by now, or out of reach, is left out
 * @returns the name of the stored file, and what a person saves it as
 */
export async function writeEmployees(
  work: SheetWork,
  query: SheetQuery,
  chosen?: readonly string[],
): Promise<{ file: string; filename: string }> {
  const { files, reader, step } = work
  const language = query.language ?? (await step(tx => languageOf(tx, reader.caller.company)))
  const { columns = sheetTexts.columns, promotion } = query
  const { sheet: name, types } = sheetTexts[language]
  const ids = await step(tx => employeeIds(tx, reader, query, chosen))
  const file = await files.write('xlsx', async path => {
    const sheet = openEmployeeSheet(path, language, columns)
    try {
      await addPeople(sheet, work, ids, { columns, types, promotion })
      await sheet.finish()
    } finally {
      await sheet.close()
    }
  })
  return { file, filename: `${name}_${reader.clock().toISOString().slice(0, 10)}.xlsx` }
}
