import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../../db/database'
import { newId } from '../../../db/ids'
import { lockRows } from '../../../db/locks'
import { programs } from '../../../db/schema'
import { type Columns, one } from '../../../db/sql/rows'
import { badField } from '../../../errors/failure'

type NewProgram = BodyOf<typeof contract.programs.create>
type Language = NonNullable<NewProgram['language']>

const untitled: Record<Language, string> = { english: 'Untitled program', spanish: 'Programa sin título' }

export interface Draft {
  company: string
  user: string
  title: string
  language: Language
  description: string
  folder: string | null
  referenced: string | null
}

/** Stores a custom draft and answers its id. */
export async function insertDraft(tx: Tx, draft: Draft, now: Date): Promise<string> {
  const id = newId(now.getTime())
  const { company, user, title, language, description, folder, referenced } = draft
  const at = now.toISOString()
  await tx.insert(programs).values({
    id,
    companyId: company,
    title,
    titleSearch: searchText(title),
    language,
    description,
    folderId: folder,
    referencedProgramId: referenced,
    createdAt: at,
    updatedAt: at,
    updatedBy: user,
  })
  return id
}

interface Origin {
  title: string
  language: Language
  description: string
}

/**
 * A program of the body, by the field that names it, kept from changes until the new one refers to it.
 * @throws Failure `badRequest` where there is none that fits
 */
async function originOf(tx: Tx, field: 'template' | 'referencedPromotion', id: string): Promise<Origin> {
  await lockRows(tx, 'programs', [id], 'share')
  const fits = field === 'template' ? sql`is_template` : sql`referenced_program_id is null`
  const found = await one<Columns<Origin>>(
    tx,
    { title: programs.title, language: programs.language, description: programs.description },
    sql`programs where id = ${id} and deleted_at is null and ${fits}`,
  )
  if (!found) throw badField(field, field === 'template' ? 'noTemplate' : 'noProgram')
  return found
}

/** Keeps a folder, into which something comes, from being deleted. @throws Failure `badRequest` where there is none */
export async function demandFolder(tx: Tx, field: string, folder: string | null | undefined): Promise<void> {
  if (!folder) return
  const found = await lockRows(tx, 'folders', [folder], 'share')
  if (!found.has(folder)) throw badField(field, 'noFolder')
}

/** Creates what `POST /programs` asks for, but for the modules of a template; answers the new id. */
export async function createProgram(
  tx: Tx,
  caller: { company: string; user: string },
  body: NewProgram,
  now: Date,
) {
  const { referencedPromotion, template } = body
  const field = template ? 'template' : 'referencedPromotion'
  const from = template ?? referencedPromotion
  await demandFolder(tx, 'folder', body.folder)
  const origin = from ? await originOf(tx, field, from) : null
  const language = body.language ?? origin?.language ?? 'english'
  const draft = {
    company: caller.company,
    user: caller.user,
    language,
    description: origin?.description ?? '',
    title: body.title ?? origin?.title ?? untitled[language],
    folder: body.folder ?? null,
    referenced: referencedPromotion ?? null,
  }
  return insertDraft(tx, draft, now)
}
