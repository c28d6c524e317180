import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultInput } from '#contract/endpoint'
import { themeFields } from '#contract/words/colours/theme'
import type { Tx } from '../../db/database'
import { companies } from '../../db/schema'
import { demandOne, isThere } from '../../db/sql/rows'
import { badField } from '../../errors/failure'
import type { CompanyCall } from '../../http/call'
import { checkVersion } from '../../http/versions'
import { enqueueJob } from '../../platform/jobs/enqueue'
import { localeOf, mailLanguage } from '../../platform/mail/language'

type Settings = ResultInput<typeof contract.company.settings>
type Given = BodyOf<typeof contract.company.saveSettings>

/** The settings as they are stored. @param locked nobody else changes them until the unit of work ends */
async function stored(tx: Tx, company: string, locked = false) {
  const { id, name, locale, timeZone, theme, version } = companies
  const lock = locked ? sql`for no key update` : sql``
  return demandOne(
    tx,
    { _id: id, name, locale, timeZone, theme, version },
    sql`companies where id = ${company} ${lock}`,
  )
}

const shown = ({ locale, theme, ...settings }: Awaited<ReturnType<typeof stored>>): Settings => ({
  ...settings,
  ...theme,
  language: mailLanguage(null, locale),
})

export const readSettings = async (tx: Tx, company: string): Promise<Settings> =>
  shown(await stored(tx, company))

/** The theme with the colours that are given; null takes one away. */
function themeWith(theme: Record<string, string>, given: Given): Record<string, string> {
  const colours = themeFields.map(
    field => [field, given[field] === undefined ? theme[field] : given[field]] as const,
  )
  return Object.fromEntries(colours.flatMap(([field, colour]) => (colour ? [[field, colour]] : [])))
}

/**
 * Changes what is given, and leaves the figures to a job where days begin at another time.
 * @throws Failure `stale`; `badRequest` where the database does not know the time zone
 */
export async function saveSettings(
  call: CompanyCall<typeof contract.company.saveSettings>,
): Promise<Settings> {
  const { tx, caller, body, ifMatch, clock } = call
  const { company } = caller
  const before = await stored(tx, company, true)
  checkVersion(ifMatch, before.version)
  const {
    name = before.name,
    timeZone = before.timeZone,
    language = mailLanguage(null, before.locale),
  } = body
  const moves = timeZone !== before.timeZone
  if (moves && !(await isThere(tx, sql`pg_timezone_names where name = ${timeZone}`)))
    throw badField('timeZone', 'timeZone')
  const locale = language === mailLanguage(null, before.locale) ? before.locale : localeOf[language]
  const changes = {
    name,
    timeZone,
    locale,
    theme: themeWith(before.theme, body),
    version: before.version + 1,
  }
  await tx
    .update(companies)
    .set({ ...changes, updatedAt: clock().toISOString() })
    .where(eq(companies.id, company))
  if (moves) await enqueueJob(tx, { kind: 'company.moved', payload: {}, company, user: null }, clock())
  return shown({ ...before, ...changes })
}
