import { mostAssessments } from '#contract/words/degrees/grades'
import { codePoints, maxLength } from '#contract/words/limits'
import { oneLine } from '../../../lib/format/entry-checks'
import { formatNumber } from '../../../lib/format/format'
import { readDecimal } from '../../../lib/format/read-decimal'
import type { Translate } from '../../../lib/format/translate'
import type { CallResult } from '../../../providers/call/call-types'

export type Assessments = CallResult<'gradebook.assessments'>

/** An assessment while it is edited; its weight as it was typed. */
export interface DraftAssessment {
  /** What it is told apart by: a new one has no id. */
  key: string
  _id?: string
  title: string
  weight: string
}

export interface Draft {
  assessments: readonly DraftAssessment[]
}

/** A weight as it is typed: without a sign for thousands, which none of them has. */
export const weightText = (weight: number, locale: string): string => formatNumber(weight, locale, 2)

export const draftOf = ({ assessments }: Pick<Assessments, 'assessments'>, locale: string): Draft => ({
  assessments: assessments.map(({ _id, title, weight }) => ({
    ...{ key: _id, _id, title, weight: weightText(weight, locale) },
  })),
})

export const newAssessment = (weight: string): DraftAssessment => ({
  ...{ key: crypto.randomUUID(), title: '', weight },
})

/** As the server keeps it. @param known the ids that it has: others are made anew */
export const sentAssessments = (drafts: readonly DraftAssessment[], known?: ReadonlySet<string>) =>
  drafts.map(({ _id, title, weight }) => ({
    ...(_id && (known?.has(_id) ?? true) && { _id }),
    title: oneLine(title),
    weight: readDecimal(weight)?.value ?? 0,
  }))

/** Two decimals are enough for a weight, and sums of them come to no more. */
const rounded = (sum: number) => Math.round(sum * 100) / 100

/** What the weights come to, as far as they are numbers, and what is left to 100. */
export function sumOf(drafts: readonly DraftAssessment[]): { sum: number; left: number } {
  const sum = rounded(
    drafts.reduce((all, { weight }) => all + Math.max(0, readDecimal(weight)?.value ?? 0), 0),
  )
  return { sum, left: rounded(100 - sum) }
}

/** What is wrong with an assessment, by field. */
export function assessmentProblems(
  { title, weight }: DraftAssessment,
  t: Translate,
): { title?: string; weight?: string } {
  const name = oneLine(title)
  const read = readDecimal(weight)
  const isWeight = read && read.value >= 0 && read.value <= 100 && read.decimals <= 2
  const wrongTitle =
    name === ''
      ? t('errors:field.required')
      : codePoints(name) > maxLength.title
        ? t('errors:field.atMost', { count: maxLength.title })
        : undefined
  return {
    ...(wrongTitle !== undefined && { title: wrongTitle }),
    ...(!isWeight && {
      weight: t(weight.trim() === '' ? 'errors:field.required' : 'gradebook:assessments.wrongWeight'),
    }),
  }
}

/** What is wrong with all of them, in a sentence. */
export function draftProblem(drafts: readonly DraftAssessment[], t: Translate): string | undefined {
  if (drafts.length > mostAssessments) return t('gradebook:assessments.full', { count: mostAssessments })
  if (drafts.some(draft => Object.keys(assessmentProblems(draft, t)).length > 0))
    return t('gradebook:assessments.incomplete')
  return sumOf(drafts).left < 0 ? t('field-errors:weights') : undefined
}
