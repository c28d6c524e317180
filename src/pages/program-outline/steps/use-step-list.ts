import { useState } from 'react'
import { mostSteps } from '#contract/words/outline/steps'
import type { Sorting } from '../../../components/drag/use-sortable'
import { useWantedFocus } from '../../../components/form/use-wanted-focus'
import { useTranslation } from '../../../lib/texts/use-translation'
import { type DraftStep, newStep } from './draft-steps'

/** A part of a step, by its key. */
const partOf = (key: string, part: '[data-head]' | 'input') => `[data-step="${CSS.escape(key)}"] ${part}`

/** Everything that is done with the steps of a class while it is edited. */
export interface StepList {
  steps: readonly DraftStep[]
  change: (step: DraftStep) => void
  /** A new one behind another, or at the end, of the same kind. */
  add: (after?: DraftStep) => void
  remove: (step: DraftStep) => void
  move: (step: DraftStep, by: -1 | 1) => void
  isOpen: (step: DraftStep) => boolean
  open: (step: DraftStep | null) => void
  /** The key of the one that is dragged. */
  dragged: string | null
  drag: (key: string | null) => void
  sorting: Sorting<string>
}

/** The steps of a class while it is edited, which of them is open, and what was done to them in words. */
export function useStepList(steps: readonly DraftStep[], onChange: (steps: readonly DraftStep[]) => void) {
  const { t } = useTranslation('steps')
  const [opened, setOpened] = useState<string | null>(null)
  const [dragged, drag] = useState<string | null>(null)
  const [said, say] = useState('')
  const { list, want } = useWantedFocus()
  const put = (step: DraftStep, place: number) => {
    onChange(steps.filter(({ key }) => key !== step.key).toSpliced(place, 0, step))
    say(t('moved', { title: step.title || t('untitled'), place: place + 1, count: steps.length }))
    want(partOf(step.key, '[data-head]'))
  }
  const placeOf = (wanted: string) => steps.findIndex(({ key }) => key === wanted)
  const found: StepList = {
    steps,
    change: step => {
      // One that was open because it was wrong stays so once it is right.
      setOpened(step.key)
      onChange(steps.map(other => (other.key === step.key ? step : other)))
    },
    add: after => {
      if (steps.length >= mostSteps.ofClass) return
      const step = newStep((after ?? steps.at(-1))?.kind ?? 'text')
      onChange(steps.toSpliced(after ? placeOf(after.key) + 1 : steps.length, 0, step))
      setOpened(step.key)
      want(partOf(step.key, 'input'))
    },
    remove: step => {
      const next = steps[placeOf(step.key) + 1] ?? steps[placeOf(step.key) - 1]
      onChange(steps.filter(({ key }) => key !== step.key))
      say(t('removed', { title: step.title || t('untitled') }))
      want(next ? partOf(next.key, '[data-head]') : '[data-add]')
    },
    move: (step, by) => {
      const place = placeOf(step.key) + by
      if (place >= 0 && place < steps.length) put(step, place)
    },
    isOpen: ({ key }) => key === opened,
    open: step => setOpened(step?.key ?? null),
    ...{ dragged, drag },
    sorting: {
      accepts: (key, beside) => key !== beside,
      put: async (key, beside, side) => {
        const step = steps[placeOf(key)]
        const [from, to] = [placeOf(key), placeOf(beside) + (side === 'after' ? 1 : 0)]
        if (step) put(step, from < to ? to - 1 : to)
      },
    },
  }
  return { found, list, said }
}
