import '../../../providers/late-calls'
import { Button } from '../../../components/controls/Button'
import { EntityForm } from '../../../components/form/EntityForm'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useAnswers } from '../../../providers/call/read-anew'
import { useWrite } from '../../../providers/call/use-write'
import { formProblem } from '../../../providers/texts/form-problem'
import { sendNewest, theirsOf } from '../../../resources/programs/details/send-newest'
import { AssessmentsField } from './AssessmentsField'
import styles from './assessments.module.css'
import {
  type Assessments,
  type Draft,
  type DraftAssessment,
  draftOf,
  draftProblem,
  sentAssessments,
} from './draft-assessments'

interface FormProps {
  params: { id: string; moduleId: string }
  stored: Assessments
  /** How many marks each has; undefined while nobody knows. */
  marks: ReadonlyMap<string, number> | undefined
}

const asSent = ({ assessments }: Assessments) =>
  assessments.map(({ _id, title, weight }) => ({ _id, title, weight }))

const isSame = (one: Assessments, other: Assessments) =>
  JSON.stringify(asSent(one)) === JSON.stringify(asSent(other))

/** Nothing came or went: taking it back takes no marks along. */
const isSameSet = (one: Assessments, other: Assessments) => {
  const ids = ({ assessments }: Assessments) =>
    assessments
      .map(({ _id }) => _id)
      .sort()
      .join(' ')
  return ids(one) === ids(other)
}

/** Assessments in words, beside those of somebody else. */
function Compared({ drafts }: { drafts: readonly DraftAssessment[] }) {
  const { t } = useTranslation('gradebook')
  if (drafts.length === 0) return null
  return (
    <ol className={styles.compared}>
      {drafts.map(({ key, title, weight }) => (
        <li key={key}>{t('assessments.compared', { title: title || t('assessments.untitled'), weight })}</li>
      ))}
    </ol>
  )
}

/** All assessments of a module are saved at once, over the version that was read. */
function useAssessmentsForm({ params, stored, marks }: FormProps) {
  const { t, i18n } = useTranslation(['gradebook', 'errors', 'field-errors'])
  const { language } = i18n
  const write = useWrite()
  const { ask } = useAnswers()
  const save = (body: { assessments: ReturnType<typeof sentAssessments> }, version: number) =>
    write('gradebook.saveAssessments', { params, body, version })
  return useEntityForm<Draft, Assessments>({
    fields: [
      {
        name: 'assessments',
        label: t('assessments.title'),
        settle: drafts => sentAssessments(drafts),
        check: drafts => draftProblem(drafts, t),
        show: drafts => <Compared drafts={drafts} />,
        widget: {
          ownLabel: true,
          draw: ({ value, onChange }, error) => <AssessmentsField {...{ value, onChange, error, marks }} />,
        },
      },
    ],
    ...{ stored, latest: stored, guard: 'steps' },
    valuesOf: assessments => draftOf(assessments, language),
    send: (draft, onto) =>
      sendNewest(onto, {
        attempt: now => {
          const known = new Set(now.assessments.map(({ _id }) => _id))
          const body = { assessments: sentAssessments(draft.assessments, known) }
          return write(
            'gradebook.saveAssessments',
            { params, body, version: now.version },
            {
              done: t('assessments.saved'),
              undo: saved =>
                isSameSet(saved, now) ? () => save({ assessments: asSent(now) }, saved.version) : undefined,
            },
          )
        },
        newest: () => ask('gradebook.assessments', { params }),
        isSame,
      }),
    problemOf: error => {
      const { text, fields, retry } = formProblem(error, t, ['assessments'])
      return fields.length > 0 ? { fields, retry } : { text, fields, retry }
    },
    overtaken: theirsOf<Assessments>,
  })
}

/** What is marked in a module, edited in place. */
export function AssessmentsForm(props: FormProps) {
  const { t } = useTranslation(['gradebook', 'form', 'errors', 'field-errors'])
  const form = useAssessmentsForm(props)
  const { busy, dirty, begin, question } = form
  const conflict = {
    text: t('assessments.conflict.text'),
    overwrite: t('assessments.conflict.overwrite'),
    take: t('assessments.conflict.take'),
  }
  return (
    <>
      <EntityForm form={form} conflict={() => conflict}>
        {dirty && (
          <div className={styles.actions}>
            <Button kind="primary" type="submit" busy={busy}>
              {t('assessments.save')}
            </Button>
            <Button onClick={() => begin(props.stored)}>{t('assessments.discard')}</Button>
          </div>
        )}
      </EntityForm>
      {question}
    </>
  )
}
