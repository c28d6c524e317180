import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { lockRows } from '../../../db/locks'
import { all } from '../../../db/sql/rows'
import { currentCompany } from '../../../platform/companies'
import type { JobContext, JobHandler } from '../../../platform/jobs/job-handler'
import { mailLanguage } from '../../../platform/mail/language'
import type { Mail } from '../../../platform/mail/mail'
import { rowId } from '../../people-bulk/writes'

declare module '../../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** What follows from an upload: the history of each person tells of it, and those who are new are written to. */
    'employees.uploaded': {
      payload: { upload: string; by: string; impersonator: string | null; invite: boolean }
      /** The row of the file up to which it is done. */
      checkpoint: { row: number }
      result: { people: number }
    }
  }
}

type Work = JobContext<'employees.uploaded'>

/** People at a time: others have their turn between. */
const batch = 100

/**
 * How much the index of searches leaves beside itself before it takes it in. With PostgreSQL's 4 MB every twelfth batch took twice as
 * long as the others; with this each takes in its own, in the same time altogether.
 */
const leftBeside = '512kB'

/** Rows of a file, the first one not among them. */
type Slice = readonly [after: number, last: number]

interface Reached {
  kind: 'created' | 'changed'
  email: string
  language: 'en' | 'es' | null
  program: string | null
}

/** The last rows of slices, of what is left of an upload that went in. */
async function slicesAfter(tx: Tx, upload: string, after: number): Promise<number[]> {
  const ends = await all(
    tx,
    { last: sql<number>`max(t.row)` },
    sql`(select row, (row_number() over (order by row) - 1) / ${batch}::integer as slice
         from upload_rows where upload_id = ${upload} and row > ${after} and kind in ('created', 'changed')) t
        group by t.slice order by t.slice`,
  )
  return ends.map(({ last }) => last)
}

/** People of a slice. */
const peopleOf = (tx: Tx, upload: string, [after, last]: Slice): Promise<Reached[]> =>
  all(
    tx,
    {
      kind: sql<Reached['kind']>`r.kind`,
      email: sql<string>`r.cells ->> 'email'`,
      language: sql<Reached['language']>`r.language`,
      program: sql<string | null>`(select p.title from programs p where p.id = r.program_id)`,
    },
    sql`upload_rows r where r.upload_id = ${upload} and r.row > ${after} and r.row <= ${last}
          and r.kind in ('created', 'changed') order by r.row`,
  )

/** Takes those who are new into the index of searches. */
async function index(tx: Tx, { payload: { upload } }: Work, [after, last]: Slice): Promise<void> {
  const people = sql`any(array(select r.user_id from upload_rows r
    where r.upload_id = ${upload} and r.kind = 'created' and r.row > ${after} and r.row <= ${last}))`
  await tx.execute(sql`select set_config('gin_pending_list_limit', ${leftBeside}, true)`)
  await lockRows(tx, 'users', people, 'change')
  await tx.execute(
    sql`update users set indexed = true where id = ${people} and not indexed and deleted_at is null`,
  )
}

/** An entry for each thing that came or changed, as the history of a person shows them. */
async function tell(
  tx: Tx,
  { company, payload: { upload, by, impersonator } }: Work,
  [after, last]: Slice,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into audit_log (id, company_id, user_id, impersonator_id, action, details, subject_id, at)
        select ${rowId(now)}, ${company}, ${by}, ${impersonator}, t.action, t.details, r.user_id, u.applied_at
        from upload_rows r join uploads u on u.id = r.upload_id
          cross join lateral (values
            (case when r.kind = 'created' then 'person.created' end, '{}'::jsonb),
            (case when jsonb_path_exists(r.changes, '$[*] ? (@.column == "firstName" || @.column == "lastName"
                || @.column == "language")') then 'person.edited' end, '{}'::jsonb),
            (case when r.organization_id is not null then 'person.groupingAdded' end,
              jsonb_build_object('groupingId', r.organization_id)),
            (case when r.suborganization_id is not null then 'person.groupingAdded' end,
              jsonb_build_object('groupingId', r.suborganization_id)),
            (case when r.group_id is not null then 'person.groupingAdded' end, jsonb_build_object('groupingId', r.group_id)),
            (case when r.program_id is not null then 'person.programAdded' end,
              jsonb_build_object('promotionId', r.program_id))
          ) t (action, details)
        where r.upload_id = ${upload} and r.kind in ('created', 'changed') and r.row > ${after} and r.row <= ${last}
          and t.action is not null`,
  )
}

/** Writes to those who are new: that they are there now, and in which program. They do not sign in here. */
async function write(tx: Tx, mail: Mail, company: string, people: readonly Reached[]): Promise<void> {
  const { name = '', locale } = (await currentCompany(tx, company)) ?? {}
  for (const { email, language, program } of people.filter(({ kind }) => kind === 'created'))
    await mail.send(tx, {
      template: 'added',
      values: { company: name, program },
      language: mailLanguage(language, locale),
      to: email,
      company,
    })
}

async function run(work: Work, mail: Mail, now: Date): Promise<{ people: number }> {
  const { company, payload, inCompany } = work
  let after = work.checkpoint?.row ?? 0
  let people = 0
  for (const last of await inCompany(tx => slicesAfter(tx, payload.upload, after))) {
    const slice: Slice = [after, last]
    people += await inCompany(async (tx, save) => {
      // Whoever takes the upload back locks all of its people, and would find them changed under their hands one after the other.
      await tx.execute(sql`select from uploads where id = ${payload.upload} for share`)
      const reached = await peopleOf(tx, payload.upload, slice)
      await index(tx, work, slice)
      await tell(tx, work, slice, now)
      if (payload.invite) await write(tx, mail, company ?? '', reached)
      await save({ row: last })
      return reached.length
    })
    after = last
  }
  await inCompany(tx => tx.execute(sql`select search_pieces_settle()`))
  return { people }
}

/** What follows from an upload that went in, batch by batch: what is done of it is never done again. */
export const uploadedHandler =
  (mail: Mail, clock: () => Date): JobHandler<'employees.uploaded'> =>
  work =>
    run(work, mail, clock())
