import { useState } from 'react'
import { mostAssessments } from '#contract/words/degrees/grades'
import { useWantedFocus } from '../../../components/form/use-wanted-focus'
import { useTranslation } from '../../../lib/texts/use-translation'
import { type DraftAssessment, newAssessment, sumOf, weightText } from './draft-assessments'

/** A part of a line, by the key of its assessment. */
const partOf = (key: string, part: 'title' | 'up' | 'down') =>
  `[data-key="${CSS.escape(key)}"] [data-part="${part}"]`

/** Everything that is done with the list. */
export function useAssessmentList(
  value: readonly DraftAssessment[],
  onChange: (assessments: readonly DraftAssessment[]) => void,
) {
  const { t, i18n } = useTranslation('gradebook')
  const { list, want } = useWantedFocus()
  const [said, say] = useState('')
  const nameOf = ({ title }: DraftAssessment) => title || t('assessments.untitled')
  const takeOut = (draft: DraftAssessment) => {
    const place = value.indexOf(draft)
    const next = value[place + 1] ?? value[place - 1]
    onChange(value.filter(other => other !== draft))
    say(t('assessments.removed', { title: nameOf(draft) }))
    want(next ? partOf(next.key, 'title') : '[data-part="add"]')
  }
  return {
    ...{ list, said },
    change: (draft: DraftAssessment) =>
      onChange(value.map(other => (other.key === draft.key ? draft : other))),
    add: () => {
      if (value.length >= mostAssessments) return
      const draft = newAssessment(weightText(Math.max(0, sumOf(value).left), i18n.language))
      onChange([...value, draft])
      want(partOf(draft.key, 'title'))
    },
    move: (draft: DraftAssessment, by: -1 | 1) => {
      const place = value.indexOf(draft) + by
      if (place < 0 || place >= value.length) return
      onChange(value.filter(other => other !== draft).toSpliced(place, 0, draft))
      say(t('assessments.moved', { title: nameOf(draft), place: place + 1, count: value.length }))
      want(partOf(draft.key, by < 0 ? 'up' : 'down'))
    },
    takeOut,
    nameOf,
  }
}

/** What the lines do to the list that they stand in. */
export interface ListActs extends Pick<ReturnType<typeof useAssessmentList>, 'change' | 'move'> {
  remove: (draft: DraftAssessment) => void
}
