import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { Tx } from '../db/database'
import { companies } from '../db/schema'
import { all, demandOne, isThere, one } from '../db/sql/rows'
import { mailLanguage } from './mail/language'
import { utcOffsets } from './utc-offsets'

type Company = ResultOf<typeof contract.users.profile>['company']

/** The company of the unit of work, with its theme fields beside the others; null before staff have chosen. */
export async function currentCompany(tx: Tx, id: string): Promise<Company> {
  const company = await one(
    tx,
    {
      _id: companies.id,
      name: companies.name,
      isStandAlone: companies.isStandAlone,
      blockCreationModule: companies.blockCreationModule,
      hasFundaeButton: companies.hasFundaeButton,
      timeZone: companies.timeZone,
      locale: companies.locale,
      theme: companies.theme,
    },
    sql`companies where id = ${id}`,
  )
  if (!company) return null
  const { theme, ...fields } = company
  return { ...theme, ...fields, utcOffsets: utcOffsets(fields.timeZone, new Date()) }
}

/** All companies, for staff to choose from. */
export const listCompanies = (tx: Tx) =>
  all(tx, { _id: companies.id, name: companies.name }, sql`companies order by lower(name), id`)

/** @throws Failure `notFound` */
export const demandCompany = (tx: Tx, id: string) =>
  demandOne(tx, { id: companies.id }, sql`companies where id = ${id}`)

/** Whether a company makes Fundae reports. */
export const hasFundae = (tx: Tx, company: string): Promise<boolean> =>
  isThere(tx, sql`companies where id = ${company} and has_fundae_button`)

/** The time zone of a company, by name. */
export async function timeZoneOf(tx: Tx, company: string): Promise<string> {
  const found = await one(tx, { timeZone: companies.timeZone }, sql`companies where id = ${company}`)
  return found?.timeZone ?? 'UTC'
}

/** The language of a company, in which sheets and documents are where nobody says otherwise. */
export async function languageOf(tx: Tx, company: string): Promise<'en' | 'es'> {
  const found = await one(tx, { locale: companies.locale }, sql`companies where id = ${company}`)
  return mailLanguage(null, found?.locale)
}

/** The day that it is for a company, `YYYY-MM-DD`. */
export async function todayOf(tx: Tx, company: string, now: Date): Promise<string> {
  const timeZone = await timeZoneOf(tx, company)
  const at = sql`${now.toISOString()}::timestamptz at time zone ${timeZone}`
  const found = await one(
    tx,
    { today: sql<string>`to_char(${at}, 'YYYY-MM-DD')` },
    columns => sql`select ${columns}`,
  )
  return found?.today ?? now.toISOString().slice(0, 10)
}
