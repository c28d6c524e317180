import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { u } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { uploads } from '../../db/schema'
import { paged } from '../../db/sql/lists'
import { all, countOf, one, type RowOf } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { currentCompany } from '../../platform/companies'
import { mailLanguage } from '../../platform/mail/language'

export type Upload = ResultInput<typeof contract.users.uploads>['data'][number]

/** Stores an upload of which nothing counts yet. */
export async function insertUpload(
  tx: Tx,
  about: { id: string; company: string; user: string; filename: string; invite: boolean },
  now: Date,
): Promise<void> {
  const { id, company, user, filename, invite } = about
  await tx
    .insert(uploads)
    .values({ id, companyId: company, byId: user, filename, invites: invite, createdAt: now.toISOString() })
}

/** How long an upload is kept, and can be taken back. */
export const uploadKept = sql`interval '30 days'`

/** Uploads `u` that went in, and are kept. */
export const keptUploads = (now: Date): SQL =>
  sql`uploads u where u.applied_at is not null and u.created_at > ${now.toISOString()}::timestamptz - ${uploadKept}`

const fields = {
  _id: sql<string>`u.id`,
  filename: sql<string>`u.filename`,
  at: sql<string>`u.applied_at`,
  by: sql<
    Upload['by']
  >`(select json_build_object('_id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
    'email', p.email) from users p where p.id = u.by_id)`,
  created: sql<number>`u.created`,
  changed: sql<number>`u.changed`,
  enrolled: sql<number>`u.enrolled`,
  unchanged: sql<number>`u.unchanged`,
  skipped: sql<number>`u.skipped`,
  mailed: sql<number | null>`u.invites::integer * u.created`,
  groupings: sql<string[]>`array(select g ->> 'name' from jsonb_array_elements(u.groupings) g)`,
  undoneAt: sql<string | null>`u.undone_at`,
}

const shown = (upload: RowOf<typeof fields>): Upload => ({
  ...upload,
  undoable: upload.undoneAt === null && upload.created + upload.changed > 0,
})

/** An upload that went in; null where none did. */
export async function findUpload(tx: Tx, id: string, now: Date): Promise<Upload | null> {
  const [found] = await all(tx, fields, sql`${keptUploads(now)} and u.id = ${id}`)
  return found ? shown(found) : null
}

/** The same. @throws Failure `notFound` */
export async function demandUpload(tx: Tx, id: string, now: Date): Promise<Upload> {
  const upload = await findUpload(tx, id, now)
  if (!upload) throw new Failure('notFound')
  return upload
}

/** The uploads of the company, newest first. */
export async function listUploads(
  tx: Tx,
  query: QueryOf<typeof contract.users.uploads>,
  now: Date,
): Promise<{ data: Upload[]; total: number }> {
  const data = await all(
    tx,
    fields,
    sql`${keptUploads(now)} order by u.applied_at desc, u.id desc ${paged(query)}`,
  )
  return { data: data.map(shown), total: await countOf(tx, keptUploads(now)) }
}

/** The language that somebody reads: their own choice, else that of their company. */
export async function languageOf(tx: Tx, { user, company }: { user: string; company: string }) {
  const own = await one(tx, { language: u.language }, sql`users u where u.id = ${user}`)
  return mailLanguage(own?.language ?? null, (await currentCompany(tx, company))?.locale)
}

type Rows = ResultInput<typeof contract.users.uploadedRows>

const ofKind = (kind: QueryOf<typeof contract.users.uploadedRows>['kind']): SQL => {
  if (!kind) return sql`true`
  return kind === 'enrolled' ? sql`r.program_id is not null` : sql`r.kind = ${kind}`
}

/** What became of the rows of an upload, in their order. @throws Failure `notFound` */
export async function listRows(
  tx: Tx,
  id: string,
  { kind, ...page }: QueryOf<typeof contract.users.uploadedRows>,
  now: Date,
): Promise<Rows> {
  const upload = await demandUpload(tx, id, now)
  const from = sql`upload_rows r where r.upload_id = ${id} and ${ofKind(kind)}`
  const data = await all(
    tx,
    {
      row: sql<number>`r.row`,
      kind: sql<Rows['data'][number]['kind']>`r.kind`,
      // Whoever is gone since has no page.
      person: sql<string | null>`(select u.id from users u where u.id = r.user_id and u.deleted_at is null)`,
      name: sql<string>`trim((r.cells ->> 'firstName') || ' ' || (r.cells ->> 'lastName'))`,
      email: sql<string>`r.cells ->> 'email'`,
      program: sql<string | null>`(select p.title from programs p where p.id = r.program_id)`,
      changes: sql<Rows['data'][number]['changes']>`r.changes`,
      errors: sql<Rows['data'][number]['errors']>`r.errors`,
      cells: sql<Rows['data'][number]['cells']>`r.cells`,
    },
    sql`${from} order by r.row ${paged(page)}`,
  )
  return { upload, data, total: await countOf(tx, from) }
}
