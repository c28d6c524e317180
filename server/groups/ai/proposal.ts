import type { z } from 'zod'
import type { outlineDraft } from '#contract/schemas/programs/outline-draft'
import type { OutlineBasis, OutlineBuilder } from '#contract/words/outline/draft'

export type Outline = z.output<typeof outlineDraft>
export type ModuleDraft = Outline['modules'][number]
export type LessonDraft = ModuleDraft['lessons'][number]
export type ClassDraft = LessonDraft['classes'][number]
export type Language = NonNullable<Outline['language']>

/** An outline as it is proposed, and what made it. */
export interface Proposal {
  outline: Outline
  builder: OutlineBuilder
  basis: OutlineBasis
  modelFailed: boolean
  /** Of a document. */
  pagesCount: number | null
  uncovered: number[]
}
