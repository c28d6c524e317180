import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/database'
import type { Log } from '../../../db/engines/engine'
import { all, hasWritten } from '../../../db/sql/rows'
import { listCompanies, todayOf } from '../../../platform/companies'
import { mailLanguage } from '../../../platform/mail/language'
import type { Mail } from '../../../platform/mail/mail'
import { portalUrl, type Settings } from '../../../platform/settings'
import { waitingFor, waitingHoursOf } from './reads'

interface Means {
  db: Database
  mail: Mail
  settings: Settings
  clock: () => Date
}

/** ms between two looks. */
const often = 10 * 60_000
/** Nobody is reminded before this hour of the company's clock. */
const firstHour = 8

/** Those who answer in the programs where learners wait, and the administrators where nobody does, with how many wait for each. */
const toRemind = (tx: Tx, hours: number, now: Date) =>
  all(
    tx,
    {
      user: sql<string>`a.id`,
      email: sql<string>`a.email`,
      language: sql<'en' | 'es' | null>`a.language`,
      count: sql<number>`count(*)`,
      since: sql<string>`min(w.waiting_since)`,
    },
    columns => sql`with waiting as (select c.program_id, c.waiting_since from ${waitingFor(hours, now)}),
      answering as (
        select distinct pp.program_id, pp.user_id from program_people pp join users t on t.id = pp.user_id
        where t.deleted_at is null and t.type in ('teacher', 'coach'))
      select ${columns} from waiting w
      join users a on a.deleted_at is null and (
        exists (select from answering o where o.program_id = w.program_id and o.user_id = a.id)
        or (a.type = 'b2bportaladmin' and not exists (select from answering o where o.program_id = w.program_id)))
      group by a.id`,
  )

const isEarly = async (tx: Tx, company: string, now: Date): Promise<boolean> => {
  const [found] = await all(
    tx,
    {
      hour: sql<number>`extract(hour from ${now.toISOString()}::timestamptz at time zone time_zone)::integer`,
    },
    sql`companies where id = ${company}`,
  )
  return (found?.hour ?? 0) < firstHour
}

/** Reminds those of a company who have not been on this day. Who is reminded is stored with the mail: by one process alone. */
async function remindCompany(
  tx: Tx,
  { mail, settings }: Means,
  company: { _id: string; name: string; locale: string },
  now: Date,
): Promise<void> {
  if (await isEarly(tx, company._id, now)) return
  const day = await todayOf(tx, company._id, now)
  for (const { user, email, language, count, since } of await toRemind(
    tx,
    await waitingHoursOf(tx, company._id),
    now,
  )) {
    const isFirst = await hasWritten(
      tx,
      sql`insert into chat_reminders (company_id, user_id, day) values (${company._id}, ${user}, ${day}::date) on conflict do nothing`,
    )
    if (!isFirst) continue
    const hours = Math.floor((now.getTime() - new Date(since).getTime()) / 3_600_000)
    await mail.send(tx, {
      template: 'waitingLearners',
      values: {
        count,
        hours,
        company: company.name,
        link: `${portalUrl(settings).replace(/\/$/, '')}/chat?show=waiting`,
      },
      language: mailLanguage(language, company.locale),
      to: email,
      company: company._id,
    })
  }
}

/** Reminds those who answer learners, in each company, once a day at most. */
export async function remind(means: Means): Promise<void> {
  const now = means.clock()
  const found = await means.db.inSystem(tx => listCompanies(tx))
  for (const { _id: company } of found)
    await means.db.inCompany({ company }, async tx => {
      const [known] = await all(
        tx,
        { _id: sql<string>`id`, name: sql<string>`name`, locale: sql<string>`locale` },
        sql`companies where id = ${company}`,
      )
      if (known) await remindCompany(tx, means, known, now)
    })
}

/** Does so while the server runs. Keeps no process alive. */
export function startReminders(means: Means & { log: Log }): { stop(): void } {
  const timer = setInterval(() => {
    remind(means).catch(error => means.log.error({ error: String(error) }, 'Nobody could be reminded'))
  }, often).unref()
  return { stop: () => clearInterval(timer) }
}
