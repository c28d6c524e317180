import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import { PanelList } from '../../components/list/PanelList'
import { Tooltip } from '../../components/overlay/Tooltip'
import { Link } from '../../components/page/Link'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { formatPercent } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import type { RecordPartProps } from '../../providers/refine/record-declaration'
import { DeleteEmployeeDialog } from '../employees/actions/employee-dialogs'
import type { Person } from '../employees/person'
import { Day, End } from '../enrolments/EnrolmentValues'
import { enrolmentState, type PersonProgram } from '../enrolments/enrolment'
import { useAccess } from './access/use-access'
import styles from './person-record.module.css'

/** The support screens read records of any shape; this one is a person. */
const personIn = ({ record }: RecordPartProps) => record as unknown as Person

/** Acting as the person and a link for a new password, from their record. */
export function PersonTools(props: RecordPartProps) {
  const { actions } = useAccess(personIn(props))
  return actions.map(({ id, text, reason, onChoose }) => (
    <Tooltip key={id} text={reason ?? ''} disabled={reason === undefined}>
      <Button aria-disabled={reason !== undefined || undefined} onClick={() => reason ?? onChoose()}>
        {text}
      </Button>
    </Tooltip>
  ))
}

/** Deletes a person from the support screens, with what they leave. */
export const DeletePerson = ({ onGone, ...props }: RecordPartProps & { onGone: () => void }) => (
  <DeleteEmployeeDialog employee={personIn(props)} onGone={onGone} />
)

function EnrolmentLine({ of: enrolled }: { of: PersonProgram }) {
  const { t, i18n } = useTranslation(['enrolments', 'support'])
  const { program, completion, start, end, deadline } = enrolled
  return (
    <li className={styles.enrolment}>
      <Link to={pathTo('supportRecord', { resource: 'programs', id: program._id })}>
        {program.title || t('support:untitled')}
      </Link>
      <span className={page.quiet}>
        {t(`state.${enrolmentState(enrolled)}`)} · {formatPercent(completion, i18n.language)} ·{' '}
        <Day instant={start} />
        {(end || deadline) && (
          <>
            {' – '}
            <End enrolment={enrolled} />
          </>
        )}
      </span>
    </li>
  )
}

/** The programs in which the person is or was, removed ones last. */
export function PersonEnrolments(props: RecordPartProps) {
  const { t } = useTranslation(['support', 'errors'])
  const { data, error, refetch } = useApiQuery('users.programs', { params: { id: personIn(props)._id } })
  return (
    <PanelList
      id="record-enrolments"
      title={t('parts.enrolments')}
      items={data}
      empty={t('parts.noEnrolments')}
      problem={error ? errorText(error, t) : undefined}
      onRetry={() => void refetch()}
      entry={enrolled => <EnrolmentLine key={enrolled._id} of={enrolled} />}
    />
  )
}
