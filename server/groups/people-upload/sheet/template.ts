import { sql } from 'drizzle-orm'
import { type GroupingType, groupingTypes } from '#contract/words/groupings'
import type { languages } from '#contract/words/languages'
import { mostUploadRows, type UploadColumn } from '#contract/words/upload/columns'
import type { Tx } from '../../../db/database'
import { all } from '../../../db/sql/rows'
import { tabs } from '../../programs/list/matching'
import { type Choices, templateBytes } from './template-workbook'

/** The most names that the list of a cell offers. */
const mostChoices = 10_000

async function groupingNames(tx: Tx, type: GroupingType): Promise<string[]> {
  const found = await all(
    tx,
    { name: sql<string>`g.name` },
    sql`groupings g where g.type = ${type} order by g.name_search, g.id limit ${mostChoices}`,
  )
  return found.map(({ name }) => name)
}

/** Titles of which there are two are left out: a file has no way to tell such programs apart. */
async function programTitles(tx: Tx): Promise<string[]> {
  const found = await all(
    tx,
    { title: sql<string>`min(p.title)` },
    sql`programs p where p.deleted_at is null and ${tabs.published}
        group by p.title_search having count(*) = 1 order by p.title_search limit ${mostChoices}`,
  )
  return found.map(({ title }) => title)
}

const languageChoices = { en: ['English', 'Spanish'], es: ['Español', 'Inglés'] }

async function choicesOf(tx: Tx, language: (typeof languages)[number]): Promise<Choices> {
  const groupings: Partial<Record<UploadColumn, string[]>> = {}
  for (const type of groupingTypes) groupings[type] = await groupingNames(tx, type)
  return { ...groupings, program: await programTitles(tx), language: languageChoices[language] }
}

/** The moment as names of files have it: `20261123-194500`. */
const stamp = (now: Date) =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
    .replace('T', '-')

/** The workbook that a list of employees of the company is filled into. */
export async function fillableWorkbook(
  tx: Tx,
  language: (typeof languages)[number],
  now: Date,
): Promise<{ filename: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = await templateBytes(language, await choicesOf(tx, language), mostUploadRows)
  return { filename: `B2BUpload_EmployeesList_${stamp(now)}.xlsx`, bytes }
}
