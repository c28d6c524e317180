import { useId } from 'react'
import { mostSteps } from '#contract/words/outline/steps'
import { Button } from '../../../components/controls/Button'
import type { Widget } from '../../../components/form/form-fields'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './class-steps.module.css'
import { type DraftStep, type StoredStep, wrongSteps } from './draft-steps'
import { StepLine } from './StepLine'
import { useStepList } from './use-step-list'

interface StepsFieldProps {
  value: readonly DraftStep[]
  onChange: (steps: readonly DraftStep[]) => void
  error: string | undefined
  stored: readonly StoredStep[]
}

/** The steps of a class: added, named, sorted and taken out, each with its kind, content and tags. */
function StepsField({ value, onChange, error, stored }: StepsFieldProps) {
  const { t } = useTranslation(['steps', 'errors'])
  const id = useId()
  const { found, list, said } = useStepList(value, onChange)
  const isFull = value.length >= mostSteps.ofClass
  const wrong = error === undefined ? [] : wrongSteps(value, t)
  const known = stored.flatMap(({ tags }) => tags)
  return (
    <section ref={list} className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('title')}
        {value.length > 0 && <span className={styles.quiet}>{t('count', { count: value.length })}</span>}
      </h3>
      {error && <p className={styles.error}>{error}</p>}
      {value.length === 0 && <p className={styles.quiet}>{t('empty')}</p>}
      {value.length > 0 && (
        <ol className={styles.list}>
          {value.map((step, place) => (
            <StepLine
              key={step.key}
              {...{ step, place, known }}
              list={found}
              isWrong={wrong.includes(step)}
            />
          ))}
        </ol>
      )}
      <div className={styles.add}>
        <Button data-add="" aria-disabled={isFull || undefined} onClick={() => found.add()}>
          {t('add')}
        </Button>
        <span className={styles.quiet}>{t(isFull ? 'full' : 'keys', { count: mostSteps.ofClass })}</span>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  )
}

/** Steps beside those of somebody else, where both changed them. */
function ComparedSteps({ steps }: { steps: readonly DraftStep[] }) {
  const { t } = useTranslation('steps')
  if (steps.length === 0) return null
  return (
    <ol className={styles.compared}>
      {steps.map(({ key, title, kind, content }) => (
        <li key={key}>
          {title || t('untitled')} <span className={styles.quiet}>{t(`kinds.${kind}`)}</span>
          {content && <span className={styles.excerpt}>{content}</span>}
        </li>
      ))}
    </ol>
  )
}

/** How the steps of a class are drawn in its form. */
export const stepsWidget = (stored: readonly StoredStep[]): Widget<readonly DraftStep[]> => ({
  ownLabel: true,
  draw: ({ value, onChange }, error) => <StepsField {...{ value, onChange, error, stored }} />,
})

export const showSteps = (steps: readonly DraftStep[]) => <ComparedSteps steps={steps} />
