import { z } from 'zod'
import { maxLength } from '#contract/words/limits'
import { mostOfOutline } from '#contract/words/outline/draft'
import { classKinds } from '#contract/words/programs'
import type { ModelServer } from '../../../platform/settings'
import type { ClassDraft, LessonDraft, ModuleDraft, Outline, Proposal } from '../proposal'
import { askModel, ModelProblem, type Patience } from './ask'
import { askedOfDocument, askedOfTitle } from './prompt'

/** A text of a model: one line of plain text, cut to its length; markup in it is text like any other. */
const line = z.string().transform((value, context) => {
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') context.addIssue({ code: 'custom', message: 'blank' })
  return [...text].slice(0, maxLength.title).join('')
})

const longLine = z.string().transform(value =>
  [
    ...value
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  ]
    .slice(0, 1000)
    .join(''),
)

/** What a model has to answer: nothing else is read. `section` names a part of the document that it was sent. */
const answered = z.object({
  title: line,
  description: longLine.optional(),
  modules: z
    .array(
      z.object({
        title: line,
        lessons: z
          .array(
            z.object({
              title: line,
              classes: z
                .array(
                  z.object({
                    title: line,
                    section: z.number().int().optional(),
                    kind: z.string().optional(),
                  }),
                )
                .max(mostOfOutline.classes),
            }),
          )
          .max(mostOfOutline.lessons),
      }),
    )
    .min(1)
    .max(mostOfOutline.modules),
})

type Answered = z.output<typeof answered>

/** The JSON of an answer, which models like to put in a fence. @throws ModelProblem */
function readAnswer(content: string): Answered {
  const text = /```(?:json)?\s*([\s\S]*?)```/.exec(content)?.[1] ?? content
  try {
    return answered.parse(JSON.parse(text))
  } catch {
    throw new ModelProblem('The answer is no outline', false)
  }
}

const kindOf = (kind: string | undefined): ClassDraft['kind'] =>
  classKinds.find(known => known === kind && known !== 'scorm') ?? 'reading'

/** The outline of an answer, its classes made by `toClass`; what is left without classes falls away. @throws ModelProblem */
function outlineOf(
  { title, description = '', modules }: Answered,
  language: Outline['language'],
  toClass: (answered: { title: string; section?: number; kind?: string }) => ClassDraft[],
): Outline {
  const made = modules.flatMap((module): ModuleDraft[] => {
    const lessons = module.lessons.flatMap((lesson): LessonDraft[] => {
      const classes = lesson.classes.flatMap(toClass)
      const pages = classes.flatMap(each => (each.pages ? [each.pages.from, each.pages.to] : []))
      const of = pages.length > 0 ? { from: Math.min(...pages), to: Math.max(...pages) } : null
      return classes.length > 0 ? [{ title: lesson.title, pages: of, classes }] : []
    })
    return lessons.length > 0 ? [{ title: module.title, lessons }] : []
  })
  const all = made.flatMap(({ lessons }) => lessons.flatMap(({ classes }) => classes))
  if (all.length === 0 || all.length > mostOfOutline.all)
    throw new ModelProblem('The outline has no fitting size', false)
  return { title, description, language, modules: made }
}

const classesOf = ({ modules }: Outline) =>
  modules.flatMap(({ lessons }) => lessons.flatMap(({ classes }) => classes))

const pagesOf = (classes: readonly ClassDraft[]) =>
  new Set(
    classes.flatMap(({ pages }) =>
      pages ? Array.from({ length: pages.to - pages.from + 1 }, (_, place) => pages.from + place) : [],
    ),
  )

/**
 * The outline of a document as a model has put it in order. Its text and its pages come from the document: of sections that
 * it has invented nothing is made, and of one that it names twice only the first.
 */
function ofDocument(answer: Answered, { outline, uncovered, ...proposal }: Proposal): Proposal {
  const sections = classesOf(outline)
  const left = new Map(sections.map((section, place) => [place + 1, section]))
  const refined = outlineOf(answer, outline.language, ({ title, section }) => {
    const found = section === undefined ? undefined : left.get(section)
    if (section !== undefined) left.delete(section)
    return found ? [{ ...found, title }] : []
  })
  const kept = pagesOf(classesOf(refined))
  const lost = [...pagesOf([...left.values()])].filter(page => !kept.has(page))
  return {
    ...proposal,
    builder: 'model',
    outline: refined,
    uncovered: [...new Set([...uncovered, ...lost])].sort((a, b) => a - b),
  }
}

const ofTitle = (answer: Answered, { outline, ...proposal }: Proposal): Proposal => ({
  ...proposal,
  builder: 'model',
  outline: outlineOf(answer, outline.language, ({ title, kind }) => [
    { title, kind: kindOf(kind), pages: null },
  ]),
})

/** Sections that a model is asked about at the most: what is longer is left to the rules. */
const mostSections = 400

interface Refining {
  server: ModelServer | undefined
  signal: AbortSignal
  patience?: Patience
  log?: (problem: string) => void
}

/**
 * Lets a model put a proposal in better order. Without one, and where its answer is late, broken or of no use, the proposal
 * stays as it is, and says so.
 */
export async function refined(
  proposal: Proposal,
  { server, signal, patience, log }: Refining,
): Promise<Proposal> {
  if (!server) return proposal
  const isDocument = proposal.basis !== 'pattern'
  try {
    if (classesOf(proposal.outline).length > mostSections)
      throw new ModelProblem('The document is too long', false)
    const messages = isDocument ? askedOfDocument(proposal.outline) : askedOfTitle(proposal.outline)
    const answer = readAnswer(await askModel(server, messages, { signal, patience }))
    return isDocument ? ofDocument(answer, proposal) : ofTitle(answer, proposal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ModelProblem)) throw error
    log?.(error.message)
    return { ...proposal, modelFailed: true }
  }
}
