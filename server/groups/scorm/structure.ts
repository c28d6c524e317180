import { sql } from 'drizzle-orm'
import { maxLength } from '#contract/words/limits'
import type { PackageLevel } from '#contract/words/scorm/packages'
import type { PlacedClass, PlacedLesson, Placement } from '#contract/words/scorm/placing'
import { searchText } from '#contract/words/search-text'
import { newId } from '../../db/ids'
import { classes, companies } from '../../db/schema'
import type { MadeByPackage } from '../../db/schema/packages'
import { one } from '../../db/sql/rows'
import { createLesson, createModule } from '../outline/adding'
import { linkItems } from '../outline/places/places'
import type { OutlineWrite } from '../outline/rights'
import { insertDraft } from '../programs/creation/create'

/** Where a package is put; the program is missing where it becomes one. */
export interface Place {
  level: PackageLevel
  programId?: string
  moduleId?: string
  lessonId?: string
}

/** Titles of packages may be longer than ours. */
const ownTitle = (title: string) =>
  [...title.normalize('NFC')].slice(0, maxLength.title).join('').trim() || '–'

type Making = Pick<OutlineWrite, 'tx' | 'clock'> & { caller: { company: string } }

/** Puts classes at the end of a lesson. @returns their ids */
export async function makeClasses(
  { tx, caller, clock }: Making,
  { program, lesson }: { program: string; lesson: string },
  placed: readonly PlacedClass[],
): Promise<string[]> {
  const rows = placed.map(({ title }) => ({
    id: newId(clock().getTime()),
    companyId: caller.company,
    originProgramId: program,
    title: ownTitle(title),
    titleSearch: searchText(ownTitle(title)),
    kind: 'scorm',
  }))
  const ids = rows.map(({ id }) => id)
  if (rows.length === 0) return ids
  await tx.insert(classes).values(rows)
  await linkItems(tx, 'class', { company: caller.company, parent: lesson, items: ids })
  return ids
}

async function makeLessons(
  call: OutlineWrite,
  { program, module }: { program: string; module: string },
  lessons: readonly PlacedLesson[],
  made: MadeByPackage,
): Promise<void> {
  for (const { title, classes: placed } of lessons) {
    const lesson = await createLesson(call, { program, module }, { title: ownTitle(title), type: 'scorm' })
    made.lessons.push(lesson)
    made.classes.push(...(await makeClasses(call, { program, lesson }, placed)))
  }
}

/** A draft in the language of the company. */
async function makeProgram(call: OutlineWrite, title: string): Promise<string> {
  const { tx, caller, clock } = call
  const found = await one(tx, { locale: companies.locale }, sql`companies where id = ${caller.company}`)
  const language = found?.locale.startsWith('es') ? 'spanish' : 'english'
  const draft = {
    ...caller,
    title: ownTitle(title),
    language,
    description: '',
    folder: null,
    referenced: null,
  } as const
  return insertDraft(tx, draft, clock())
}

/** Makes what a package becomes, without its content. @returns the program, and what was made, classes in the order of the package */
export async function makeStructure(
  call: OutlineWrite,
  { level, programId, moduleId, lessonId }: Place,
  { title, modules }: Placement,
): Promise<{ program: string; made: MadeByPackage }> {
  const made: MadeByPackage = { modules: [], lessons: [], classes: [] }
  const program = programId ?? (await makeProgram(call, title))
  if (level === 'program') made.program = program
  for (const placed of modules) {
    if (lessonId !== undefined) {
      const all = placed.lessons.flatMap(lesson => lesson.classes)
      made.classes.push(...(await makeClasses(call, { program, lesson: lessonId }, all)))
      continue
    }
    const module = moduleId ?? (await createModule(call, program, { title: ownTitle(placed.title) }))
    if (moduleId === undefined) made.modules.push(module)
    await makeLessons(call, { program, module }, placed.lessons, made)
  }
  return { program, made }
}
