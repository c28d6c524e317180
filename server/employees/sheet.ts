import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import type { Files } from '../files/files'
import { type Cell, openSheet } from '../sheets/sheet'
import { type EmployeeReader, employeeIds, readEmployees } from './list'
import { columnWidths, type SheetLanguage, sheetTexts } from './sheet-texts'

export type SheetQuery = QueryOf<typeof contract.users.employeesExcel>
type Employee = ResultInput<typeof contract.users.students>['data'][number]
type Column = NonNullable<SheetQuery['columns']>[number]

/** How many people are read and written at a time: little enough that other calls get their turn between. */
const batch = 500

/** Opens a unit of work for one step. */
type Step = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface SheetWork {
  files: Files
  reader: EmployeeReader
  step: Step
  /** 0–100. */
  progress(percent: number): Promise<void>
}

const instant = (value: string | null | undefined) => (value ? new Date(value) : null)
const names = (groupings: { name: string }[]) => groupings.map(({ name }) => name).join(', ')

const cells = (language: SheetLanguage): Record<Column, (person: Employee) => Cell> => ({
  name: person => person.name,
  email: person => person.email,
  type: person => sheetTexts[language].types[person.type],
  program: person => person.program?.title ?? null,
  programCreatedAt: person => instant(person.program?.createdAt),
  completionPercentage: person => person.completionPercentage,
  lastProgramActivity: person => instant(person.lastProgramActivity),
  companyOrganizations: person => names(person.companyOrganizations),
  companySuborganizations: person => names(person.companySuborganizations),
  companyGroups: person => names(person.companyGroups),
  lastConnection: person => instant(person.lastConnection),
  lastContactDate: person => instant(person.lastContactDate),
})

async function languageOf(tx: Tx, company: string): Promise<SheetLanguage> {
  const [found] = await rows<{ locale: string }>(tx, sql`select locale from companies where id = ${company}`)
  return found?.locale.startsWith('es') ? 'es' : 'en'
}

/**
 * Writes the employees of the list, with its filters, sort and columns, as a workbook.
 * @returns the name of the stored file, and what a person saves it as
 */
export async function writeEmployees(
  { files, reader, step, progress }: SheetWork,
  query: SheetQuery,
): Promise<{ file: string; filename: string }> {
  const language = query.language ?? (await step(tx => languageOf(tx, reader.caller.company)))
  const { columns = sheetTexts.columns } = query
  const texts = sheetTexts[language]
  const ids = await step(tx => employeeIds(tx, reader, query))
  const rowOf = columns.map(column => cells(language)[column])
  const file = await files.write('xlsx', async path => {
    const headers = columns.map(column => ({ header: texts.headers[column], width: columnWidths[column] }))
    const sheet = openSheet(path, texts.sheet, headers)
    try {
      for (let from = 0; from < ids.length; from += batch) {
        const people = ids.slice(from, from + batch)
        const read = await step(tx => readEmployees(tx, reader, people, query.promotion))
        await sheet.add(read.map(person => rowOf.map(cell => cell(person))))
        await progress(Math.floor((100 * (from + people.length)) / ids.length))
      }
      await sheet.finish()
    } finally {
      await sheet.discard()
    }
  })
  return { file, filename: `${texts.sheet}_${reader.clock().toISOString().slice(0, 10)}.xlsx` }
}
