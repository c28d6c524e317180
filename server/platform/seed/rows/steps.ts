import { searchText } from '#contract/words/search-text'
import type { classes, programTags, steps, stepTags, tags } from '../../../db/schema'
import type { CompanyPlan } from '../company-plans'
import type { ProgramLanguage } from '../data/area'
import type { ClassKind } from '../data/lessons'
import { stepForms } from '../data/steps'
import { tagForms } from '../data/tags'
import type { Random } from '../random'
import { day, idAt, iso } from '../seed-time'
import type { SeededProgram } from './programs'

type NewClass = typeof classes.$inferInsert

/** In a large company so many classes have steps, and so many programs tags: enough to look at and to measure with. */
const mostInLarge = { classes: 400, programs: 400 }

/** How many steps a class has. */
const stepCounts = [
  [2, 50],
  [3, 30],
  [4, 12],
  [5, 8],
] as const

/** Rows to be inserted in this order. */
export interface StepRows {
  steps: (typeof steps.$inferInsert)[]
  stepTags: (typeof stepTags.$inferInsert)[]
  programTags: (typeof programTags.$inferInsert)[]
}

/** Makes the tags of one company, and with them the steps of its published programs. */
export class StepPlanner {
  readonly tags: (typeof tags.$inferInsert)[]
  readonly #room: { classes: number; programs: number }

  constructor(
    private readonly random: Random,
    { employees, language }: CompanyPlan,
    companyId: string,
    now: number,
  ) {
    const isLarge = employees >= 1000
    this.#room = isLarge ? { ...mostInLarge } : { classes: Infinity, programs: Infinity }
    const createdAt = now - 780 * day
    const at = iso(createdAt)
    this.tags = tagForms.map(({ name, kind, isInternal }) => ({
      id: idAt(random, createdAt),
      companyId,
      name: name[language],
      nameSearch: searchText(name[language]),
      kind,
      isInternal,
      createdAt: at,
      updatedAt: at,
    }))
  }

  /** Plans the steps of classes, and the tags of the programs that these come from. */
  plan(programs: readonly SeededProgram[], made: readonly NewClass[]): StepRows {
    const rows: StepRows = { steps: [], stepTags: [], programTags: [] }
    const published = programs.filter(({ row }) => row.isPublished)
    for (const { row } of published) {
      if (this.#room.programs-- <= 0) break
      for (const tagId of this.#someTags(0.5, 3))
        rows.programTags.push({ companyId: row.companyId, programId: row.id, tagId })
    }
    const languages = new Map(published.map(({ row }) => [row.id, row.language]))
    for (const one of made) {
      const language = languages.get(one.originProgramId)
      if (!language) continue
      if (this.#room.classes-- <= 0) break
      this.#stepsOf(rows, one, language)
    }
    return rows
  }

  #someTags(likely: number, most: number): string[] {
    const { random } = this
    return random.chance(likely) ? random.sample(this.tags, random.int(1, most)).map(({ id }) => id) : []
  }

  #stepsOf(
    rows: StepRows,
    { id: classId, companyId, kind, createdAt = '' }: NewClass,
    language: ProgramLanguage,
  ) {
    const { random } = this
    const forms = stepForms[kind as ClassKind]
    const count = Math.min(random.weighted(stepCounts), forms.length)
    const left = new Set(random.sample([...forms.keys()].slice(1), forms.length - count))
    const chosen = forms.filter((_, place) => !left.has(place))
    chosen.forEach((form, position) => {
      const id = idAt(random, Date.parse(createdAt))
      const content = form.content?.[language] ?? `https://media.example/${form.kind}/${id}`
      const times = { createdAt, updatedAt: createdAt }
      rows.steps.push({
        id,
        companyId,
        classId,
        title: form.title[language],
        kind: form.kind,
        content,
        position,
        ...times,
      })
      for (const tagId of this.#someTags(0.3, 2)) rows.stepTags.push({ companyId, stepId: id, tagId })
    })
  }
}
