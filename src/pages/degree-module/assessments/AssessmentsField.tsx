import { useId } from 'react'
import { mostAssessments } from '#contract/words/degrees/grades'
import { Button } from '../../../components/controls/Button'
import { ListEmpty } from '../../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog, openDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { AssessmentLine } from './AssessmentLine'
import styles from './assessments.module.css'
import { type DraftAssessment, sumOf } from './draft-assessments'
import { useAssessmentList } from './use-assessment-list'
import { WeightSum } from './WeightSum'

interface RemoveAssessmentProps {
  title: string
  /** Of its marks; undefined where nobody knows. */
  count: number | undefined
  onRemove: () => void
}

/** Marks go with their assessment once that is saved: it says how many. */
function RemoveAssessment({ title, count, onRemove }: RemoveAssessmentProps) {
  const { t } = useTranslation('gradebook')
  const remove = () => {
    closeDialog()
    onRemove()
  }
  return (
    <Dialog title={t('assessments.removeTitle', { title })} onClose={closeDialog}>
      <p>{count === undefined ? t('assessments.removeSome') : t('assessments.removeText', { count })}</p>
      <DialogActions>
        <Button onClick={closeDialog}>{t('assessments.keep')}</Button>
        <Button kind="danger" onClick={remove}>
          {t('assessments.removeIt')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface FieldProps {
  value: readonly DraftAssessment[]
  onChange: (assessments: readonly DraftAssessment[]) => void
  error: string | undefined
  marks: ReadonlyMap<string, number> | undefined
}

/** The assessments of a module: added, named, weighed, sorted and taken out. */
export function AssessmentsField(props: FieldProps) {
  const { t } = useTranslation(['gradebook', 'errors', 'field-errors'])
  const { value, onChange, error, marks } = props
  const { list, said, takeOut, nameOf, add, ...changes } = useAssessmentList(value, onChange)
  const remove = (draft: DraftAssessment) => {
    const count = draft._id === undefined ? 0 : marks?.get(draft._id)
    if (count === 0) takeOut(draft)
    else openDialog(RemoveAssessment, { title: nameOf(draft), count, onRemove: () => takeOut(draft) })
  }
  const acts = { ...changes, remove }
  const id = useId()
  const isFull = value.length >= mostAssessments
  const addButton = (
    <Button data-part="add" aria-disabled={isFull || undefined} onClick={add}>
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
