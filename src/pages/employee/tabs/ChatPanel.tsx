import '../../../providers/late-calls'
import { useId, useState } from 'react'
import controls from '../../../components/controls/controls.module.css'
import { ListProblem } from '../../../components/list/ListProblem'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { Conversation } from '../../../resources/chat/conversation/Conversation'
import styles from '../employee-page.module.css'
import type { PanelProps } from '../use-tab'

/** The conversations with a person, one for each of their programs. */
export default function ChatPanel({ person }: PanelProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const id = useId()
  const query = useApiQuery('users.programs', { params: { id: person._id } })
  const [chosen, setChosen] = useState('')
  const programs = query.data?.map(({ program }) => program)
  const shown = programs?.find(({ _id }) => _id === chosen) ?? programs?.[0]
  return (
    <>
      {query.isError && <ListProblem text={errorText(query.error, t)} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <div className={page.panel} aria-busy="true">
          <Bars />
        </div>
      )}
      {programs?.length === 0 && <p className={page.quiet}>{t('employee.none', { name: person.name })}</p>}
      {programs && programs.length > 1 && (
        <div className={styles.toolbar}>
          <label htmlFor={id}>{t('employee.choose')}</label>
          <select
            id={id}
            className={controls.field}
            value={shown?._id}
            onChange={event => setChosen(event.target.value)}
          >
            {programs.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      {shown && (
        <div className={styles.chat}>
          <Conversation key={shown._id} program={shown._id} student={person._id} within="employee" />
        </div>
      )}
    </>
  )
}
