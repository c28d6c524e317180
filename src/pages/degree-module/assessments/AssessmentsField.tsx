import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostAssessments } from '#contract/words/degrees/grades'
import { Button } from '../../../components/controls/Button'
import { ListEmpty } from '../../../components/list/ListProblem'
import { openDialog } from '../../../components/overlay/DialogHost'
import { AssessmentLine } from './AssessmentLine'
import styles from './assessments.module.css'
import { type DraftAssessment, newAssessment, sumOf, weightText } from './draft-assessments'
import { RemoveAssessment } from './RemoveAssessment'
import { WeightSum } from './WeightSum'

/** What gets the focus once it is drawn: a part of a line, or what adds another one. */
type Wanted = { key: string; part: 'title' | 'up' | 'down' } | 'add'

/** Leads the focus to where something came, or to what is beside one that is gone. */
function useWantedFocus() {
  const list = useRef<HTMLElement>(null)
  const wanted = useRef<Wanted | null>(null)
  useEffect(() => {
    const { current } = wanted
    wanted.current = null
    if (current === null) return
    const line = current === 'add' ? '' : `[data-key="${CSS.escape(current.key)}"] `
    const part = current === 'add' ? 'add' : current.part
    list.current?.querySelector<HTMLElement>(`${line}[data-part="${part}"]`)?.focus()
  })
  const want = (focus: Wanted) => {
    wanted.current = focus
  }
  return { list, want }
}

interface FieldProps {
  value: readonly DraftAssessment[]
  onChange: (assessments: readonly DraftAssessment[]) => void
  error: string | undefined
  marks: ReadonlyMap<string, number> | undefined
}

/** Everything that is done with the list. */
function useList({ value, onChange, marks }: FieldProps) {
  const { t, i18n } = useTranslation('gradebook')
  const { list, want } = useWantedFocus()
  const [said, say] = useState('')
  const nameOf = ({ title }: DraftAssessment) => title || t('assessments.untitled')
  const takeOut = (draft: DraftAssessment) => {
    const place = value.indexOf(draft)
    const next = value[place + 1] ?? value[place - 1]
    onChange(value.filter(other => other !== draft))
    say(t('assessments.removed', { title: nameOf(draft) }))
    want(next ? { key: next.key, part: 'title' } : 'add')
  }
  return {
    ...{ list, said },
    change: (draft: DraftAssessment) =>
      onChange(value.map(other => (other.key === draft.key ? draft : other))),
    add: () => {
      if (value.length >= mostAssessments) return
      const draft = newAssessment(weightText(Math.max(0, sumOf(value).left), i18n.language))
      onChange([...value, draft])
      want({ key: draft.key, part: 'title' })
    },
    move: (draft: DraftAssessment, by: -1 | 1) => {
      const place = value.indexOf(draft) + by
      if (place < 0 || place >= value.length) return
      onChange(value.filter(other => other !== draft).toSpliced(place, 0, draft))
      say(t('assessments.moved', { title: nameOf(draft), place: place + 1, count: value.length }))
      want({ key: draft.key, part: by < 0 ? 'up' : 'down' })
    },
    remove: (draft: DraftAssessment) => {
      const count = draft._id === undefined ? 0 : marks?.get(draft._id)
      if (marks && !count) takeOut(draft)
      else if (draft._id === undefined) takeOut(draft)
      else openDialog(RemoveAssessment, { title: nameOf(draft), count, onRemove: () => takeOut(draft) })
    },
  }
}

/** The assessments of a module: added, named, weighed, sorted and taken out. */
export function AssessmentsField(props: FieldProps) {
  const { t } = useTranslation(['gradebook', 'errors', 'field-errors'])
  const { value, error, marks } = props
  const { list, said, ...acts } = useList(props)
  const id = useId()
  const isFull = value.length >= mostAssessments
  const addButton = (
    <Button data-part="add" aria-disabled={isFull || undefined} onClick={acts.add}>
      {t('assessments.add')}
    </Button>
  )
  return (
    <section
      ref={list}
      className={value.length === 0 ? `${styles.section} ${styles.bare}` : styles.section}
      aria-label={t('assessments.title')}
    >
      {value.length === 0 ? (
        <ListEmpty
          icon="degree"
          title={t('assessments.empty')}
          text={t('assessments.emptyText')}
          action={addButton}
        />
      ) : (
        <>
          {error && <p className={styles.error}>{error}</p>}
          <ol className={styles.list}>
            {value.map((draft, place) => (
              <AssessmentLine
                key={draft.key}
                {...{ draft, place, acts }}
                last={value.length - 1}
                isChecked={error !== undefined}
                isTooMuch={sumOf(value).left < 0}
                sumId={id}
                marks={draft._id === undefined ? undefined : marks?.get(draft._id)}
              />
            ))}
          </ol>
          <div className={styles.foot}>
            {addButton}
            <WeightSum id={id} {...sumOf(value)} />
          </div>
        </>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  )
}

export type ListActs = Omit<ReturnType<typeof useList>, 'list' | 'said'>
