import '../../../providers/late-calls'
import { ListProblem } from '../../../components/list/ListProblem'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMayWrite } from '../../../providers/session/may-write'
import { Moment } from '../../../resources/enrolments/EnrolmentValues'
import styles from '../employee-page.module.css'
import type { PanelProps } from '../use-tab'
import { NewNote } from './NewNote'

/** The notes on a person, newest first, and a new one. */
export default function NotesPanel({ person }: PanelProps) {
  const { t } = useTranslation(['employee', 'errors'])
  const writes = useMayWrite('notes.write').allowed
  const query = useApiQuery('users.notes', { params: { id: person._id } })
  const notes = query.data
  return (
    <>
      {writes && <NewNote person={person} />}
      {query.isError && (
        <ListProblem
          text={errorText(query.error, t)}
          asOf={notes && query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <div className={page.panel} aria-busy="true">
          <Bars />
        </div>
      )}
      {notes?.length === 0 && <p className={page.quiet}>{t('notes.empty', { name: person.name })}</p>}
      {notes && notes.length > 0 && <NoteList notes={notes} />}
    </>
  )
}

function NoteList({ notes }: { notes: CallResult<'users.notes'> }) {
  const { t } = useTranslation('employee')
  return (
    <ol className={styles.notes} aria-label={t('tabs.notes')}>
      {notes.map(note => (
        <li key={note._id} className={page.panel}>
          <p className={styles.note}>{note.notes}</p>
          <p className={styles.under}>
            {note.author?.name || t('notes.unknownAuthor')} · <Moment instant={note.createdAt} />
          </p>
        </li>
      ))}
    </ol>
  )
}
