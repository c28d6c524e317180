import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { LessonType } from '#contract/words/programs'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { Failure } from '../../errors/failure'
import type { CompanyCall } from '../../http/call'
import { insertDraft } from '../programs/creation/create'
import { demandCreation } from '../programs/rights'
import { showProgram } from '../programs/writes'
import { lockProcess, noteProgram } from './processes'
import type { ClassDraft, LessonDraft, Outline } from './proposal'

/** A lesson of one kind of classes is of that type; any other holds content. */
function typeOf({ classes }: LessonDraft): LessonType {
  const [kind, ...others] = new Set(classes.map(each => each.kind))
  return others.length === 0 && (kind === 'test' || kind === 'challenge' || kind === 'live')
    ? kind
    : 'content'
}

/** The rows of an outline, each with its id and its place. */
function rowsOf({ modules }: Outline, now: number) {
  const rows = {
    modules: [] as object[],
    lessons: [] as object[],
    classes: [] as object[],
    steps: [] as object[],
  }
  const addClass = (lesson: string, { title, kind, text }: ClassDraft, position: number) => {
    const id = newId(now)
    rows.classes.push({ id, lesson, title, search: searchText(title), kind, position })
    if (text?.trim()) rows.steps.push({ id: newId(now), class: id, title, content: text })
  }
  for (const [place, module] of modules.entries()) {
    const id = newId(now)
    rows.modules.push({ id, title: module.title, search: searchText(module.title), position: place + 1 })
    for (const [at, lesson] of module.lessons.entries()) {
      const lessonId = newId(now)
      rows.lessons.push({
        id: lessonId,
        module: id,
        title: lesson.title,
        type: typeOf(lesson),
        position: at + 1,
      })
      for (const [number, each] of lesson.classes.entries()) addClass(lessonId, each, number + 1)
    }
  }
  return rows
}

const table = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(columns)})`

/** Puts an outline into a new program, kind by kind: a statement each, however many there are. */
async function fill(tx: Tx, company: string, program: string, outline: Outline, now: Date): Promise<void> {
  const { modules, lessons, classes, steps } = rowsOf(outline, now.getTime())
  await tx.execute(
    sql`insert into modules (id, company_id, origin_program_id, title, title_search)
        select r.id, ${company}, ${program}, r.title, r.search from ${table(modules, 'id text, title text, search text')}`,
  )
  await tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position)
        select ${company}, ${program}, r.id, r.position from ${table(modules, 'id text, position integer')}`,
  )
  await tx.execute(
    sql`insert into lessons (id, company_id, module_id, title, type, position)
        select r.id, ${company}, r.module, r.title, r.type, r.position
        from ${table(lessons, 'id text, module text, title text, type text, position integer')}`,
  )
  await tx.execute(
    sql`insert into classes (id, company_id, origin_program_id, title, title_search, kind)
        select r.id, ${company}, ${program}, r.title, r.search, r.kind
        from ${table(classes, 'id text, title text, search text, kind text')}`,
  )
  await tx.execute(
    sql`insert into lesson_classes (company_id, lesson_id, class_id, position)
        select ${company}, r.lesson, r.id, r.position from ${table(classes, 'id text, lesson text, position integer')}`,
  )
  await tx.execute(
    sql`insert into steps (id, company_id, class_id, title, kind, content, position)
        select r.id, ${company}, r.class, r.title, 'text', r.content, 1
        from ${table(steps, 'id text, class text, title text, content text')}`,
  )
}

/**
 * Creates an outline as a draft, in the one unit of work of the call.
 * @throws Failure `notFound` for a process that is not there, `conflict` where a program was created of it
 */
export async function createOutline(call: CompanyCall<typeof contract.ai.createOutline>) {
  const { tx, caller, body, clock } = call
  await demandCreation(tx, caller)
  const { executionId, outline } = body
  if (executionId) await demandUnused(tx, executionId)
  const { title, description, language = 'english' } = outline
  const draft = { ...caller, title, description, language, folder: null, referenced: null }
  const id = await insertDraft(tx, draft, clock())
  await fill(tx, caller.company, id, outline, clock())
  if (executionId) await noteProgram(tx, executionId, id)
  return showProgram(call, id)
}

/** Keeps the process locked: of two people who create at once, the second is told. */
async function demandUnused(tx: Tx, executionId: string): Promise<void> {
  const found = await lockProcess(tx, executionId)
  if (!found) throw new Failure('notFound')
  if (found.programId) throw new Failure('conflict', [{ path: 'executionId', code: 'outlineCreated' }])
}
