import { z } from 'zod'
import { jobStates } from '../../words/jobs'
import { maxLength } from '../../words/limits'
import { mostOfOutline, outlineBases, outlineBuilders } from '../../words/outline/draft'
import { classKinds, programLanguages } from '../../words/programs'
import { fieldError, id, instant, label, text, wrong } from '../base'

// Outlines that are proposed for a program, before anything of it is created.

/** The pages of a document that something was made of. */
const pages = z.object({
  from: z.number().int().min(1).max(mostOfOutline.page),
  to: z.number().int().min(1).max(mostOfOutline.page),
})

const classDraft = z.strictObject({
  title: label(maxLength.title),
  kind: z.enum(classKinds),
  pages: pages.nullish(),
  /** What learners read in it. */
  text: text(maxLength.stepContent).optional(),
})

const lessonDraft = z.strictObject({
  title: label(maxLength.title),
  pages: pages.nullish(),
  classes: z.array(classDraft).max(mostOfOutline.classes),
})

const moduleDraft = z.strictObject({
  title: label(maxLength.title),
  lessons: z.array(lessonDraft).max(mostOfOutline.lessons),
})

const classesOf = ({ modules }: { modules: z.output<typeof moduleDraft>[] }) =>
  modules.reduce((total, { lessons }) => lessons.reduce((sum, { classes }) => sum + classes.length, total), 0)

/** An outline as it is proposed, edited and created. */
export const outlineDraft = z
  .strictObject({
    title: label(maxLength.title),
    description: text(maxLength.description),
    language: z.enum(programLanguages).optional(),
    modules: z.array(moduleDraft).max(mostOfOutline.modules),
  })
  .refine(outline => classesOf(outline) <= mostOfOutline.all, {
    ...wrong('atMostClasses', { count: mostOfOutline.all }),
    path: ['modules'],
  })

/** How the making of an outline goes, and what came of it. */
export const outlineProcess = z.object({
  executionId: id,
  state: z.enum(jobStates),
  /** 0–100. */
  progress: z.number().min(0).max(100),
  /** Once it is done. */
  outline: outlineDraft.nullable(),
  /** What made it. */
  builder: z.enum(outlineBuilders).nullable(),
  basis: z.enum(outlineBases).nullable(),
  usedModel: z.boolean(),
  /** A model was asked, and what it answered was of no use. */
  modelFailed: z.boolean(),
  /** Why it failed, where that can be told. */
  error: fieldError.nullable(),
  /** The program that was created of it. */
  promotionId: id.nullable(),
})

/** The same of a document. */
export const pdfProcess = outlineProcess.extend({
  fileName: z.string(),
  startedBy: z.object({ _id: id, name: z.string() }).nullable(),
  startedAt: instant,
  pagesCount: z.number().int().nullable(),
  /** Pages that are in no class of the proposal. */
  uncoveredPages: z.array(z.number().int()),
})
