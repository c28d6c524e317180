import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import {
  type EmployeeSheetColumn,
  employeeColumns,
  employeeSheetColumns,
  employeeSheetHeads,
} from '#contract/words/employee-list'
import type { ColumnKind } from '#contract/words/list-fields'
import type { Tx } from '../../db/database'
import { languageOf, timeZoneOf, todayOf } from '../../platform/companies'
import type { Files } from '../../platform/files/files'
import { type CellFormat, openWorkbook, type SheetPlan, type Workbook } from '../../platform/sheets/workbook'
import type { EmployeeReader } from '../people-list/find/source'
import { employeeIds } from '../people-list/reads'
import { enrolmentColumns, enrolmentRows } from './enrolment-rows'
import { type SheetLayout, sheetRows } from './reads'
import { type EnrolmentCell, type SheetLanguage, sheetTexts } from './texts'

const formatOfKind: Record<ColumnKind, CellFormat> = {
  text: 'text',
  names: 'text',
  instant: 'day',
  percent: 'percent',
  count: 'count',
}

/** Widths of columns, in characters. */
const widthOfKind: Record<ColumnKind, number> = { text: 28, names: 28, instant: 18, percent: 14, count: 14 }
const ownWidth: Partial<Record<EmployeeSheetColumn, number>> = {
  email: 36,
  type: 18,
  status: 22,
  program: 40,
  companyGroups: 18,
}

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

function employeeSheet(language: SheetLanguage, columns: SheetLayout['columns']): SheetPlan {
  const column = (name: EmployeeSheetColumn) => {
    const kind = name === 'status' ? 'text' : employeeColumns[name].kind
    const header = employeeSheetHeads[language][name]
    return { header, width: ownWidth[name] ?? widthOfKind[kind], format: formatOfKind[kind] }
  }
  return { name: sheetTexts[language].employees, columns: columns.map(column) }
}

function enrolmentSheet(language: SheetLanguage): SheetPlan {
  const { programs, enrolment } = sheetTexts[language]
  const columns = Object.entries(enrolmentColumns).map(([name, column]) => ({
    header: enrolment[name as EnrolmentCell],
    ...column,
  }))
  return { name: programs, columns }
}

type RowsOf = (tx: Tx, reader: EmployeeReader, people: string[], layout: SheetLayout) => Promise<string>

/** The sheets, in their order, by what reads their rows. */
const sheets: RowsOf[] = [sheetRows, enrolmentRows]

/** Progress is told once a percent: each time is a unit of work. */
async function addSheets(
  workbook: Workbook,
  { reader, step, progress }: SheetWork,
  ids: string[],
  layout: SheetLayout,
): Promise<void> {
  let told = 0
  for (const [place, rowsOf] of sheets.entries()) {
    for (let from = 0; from < ids.length; from += batch) {
      const people = ids.slice(from, from + batch)
      await workbook.add(await step(tx => rowsOf(tx, reader, people, layout)))
      const done = place * ids.length + from + people.length
      const percent = Math.floor((100 * done) / (sheets.length * ids.length))
      if (percent > told) await progress(percent)
      told = percent
    }
    await workbook.endSheet()
  }
}

/**
 * Writes the employees of the list, with its filters, sort and columns, as a workbook; a second sheet has their programs.
 * @param chosen of those who match these alone; who is gone by now, or out of reach, is left out
 * @returns the name of the stored file, and what a person saves it as
 */
export async function writeEmployees(
  work: SheetWork,
  query: SheetQuery,
  chosen?: readonly string[],
): Promise<{ file: string; filename: string }> {
  const { files, reader, step } = work
  const { company } = reader.caller
  const language = query.language ?? (await step(tx => languageOf(tx, company)))
  const { columns = employeeSheetColumns, promotion } = query
  const timeZone = await step(tx => timeZoneOf(tx, company))
  const layout = { columns, promotion, timeZone, texts: sheetTexts[language] }
  const ids = await step(tx => employeeIds(tx, reader, query, chosen))
  const plans = [employeeSheet(language, columns), enrolmentSheet(language)]
  const file = await files.write('xlsx', async path => {
    const workbook = openWorkbook(path, plans)
    try {
      await addSheets(workbook, work, ids, layout)
    } finally {
      await workbook.close()
    }
  })
  const today = await step(tx => todayOf(tx, company, reader.clock()))
  return { file, filename: `${layout.texts.employees}_${today}.xlsx` }
}
