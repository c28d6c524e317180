import { maxLength } from '#contract/words/limits'
import { fitsKind, type StepKind } from '#contract/words/outline/steps'
import { oneLine } from '../../../lib/format/entry-checks'
import type { Translate } from '../../../lib/format/translate'
import type { CallArgs, CallResult } from '../../../providers/call/call-types'

export type StoredStep = CallResult<'outline.getClass'>['steps'][number]

/** A step while its class is edited. */
export interface DraftStep {
  /** What it is told apart by: a new one has no id. */
  key: string
  _id?: string
  title: string
  kind: StepKind
  content: string
  /** By id. */
  tags: readonly string[]
}

export const draftSteps = (steps: readonly StoredStep[]): DraftStep[] =>
  steps.map(({ _id, title, kind, content, tags }) => ({
    ...{ key: _id, _id, title, kind, content },
    tags: tags.map(tag => tag._id),
  }))

export const newStep = (kind: StepKind): DraftStep => ({
  ...{ key: crypto.randomUUID(), title: '', kind, content: '', tags: [] },
})

const settledStep = ({ key, title, tags, ...step }: DraftStep) => ({
  ...step,
  title: oneLine(title),
  tags: [...tags].sort(),
})

/** Steps as the server keeps them: what differs in nothing else is no change. */
export const settledSteps = (steps: readonly DraftStep[]) => steps.map(settledStep)

export const sameSteps = (one: readonly DraftStep[], other: readonly DraftStep[]): boolean =>
  JSON.stringify(settledSteps(one)) === JSON.stringify(settledSteps(other))

export type SentSteps = NonNullable<CallArgs<'outline.updateClass'>['body']['steps']>

/** What a write says of the steps of a class, all of them in their order. */
export const sentSteps = (steps: readonly DraftStep[]): SentSteps =>
  settledSteps(steps).map(({ _id, ...step }) => ({ ...(_id && { _id }), ...step }))

/** Steps as a class takes them that has only some of them by now: the others are made anew. */
export const withKnown = (steps: SentSteps, known: readonly { _id: string }[]): SentSteps =>
  steps.map(({ _id, ...step }) => (known.some(other => other._id === _id) ? { _id, ...step } : step))

/** What is wrong with a step, by field. */
export function stepProblems(step: DraftStep, t: Translate): { title?: string; content?: string } {
  const title = oneLine(step.title)
  return {
    ...(title === '' && { title: t('errors:field.required') }),
    ...([...title].length > maxLength.title && {
      title: t('errors:field.atMost', { count: maxLength.title }),
    }),
    ...(!fitsKind(step) && { content: t('steps:contentWrong') }),
    ...([...step.content].length > maxLength.stepContent && {
      content: t('errors:field.atMost', { count: maxLength.stepContent }),
    }),
  }
}

export const wrongSteps = (steps: readonly DraftStep[], t: Translate): DraftStep[] =>
  steps.filter(step => Object.keys(stepProblems(step, t)).length > 0)
