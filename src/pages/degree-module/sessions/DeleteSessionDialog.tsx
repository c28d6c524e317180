import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useAnswers } from '../../../providers/call/read-anew'
import { problemText, useWriting } from '../../../providers/call/use-write'
import { sessionText } from '../../../resources/degrees/session-text'
import type { DegreeModule } from '../module-panel'
import { changeSessions, type Session, SessionOvertaken } from './change-sessions'

/** Asks before a session goes, with how much attendance goes with it. */
export default function DeleteSessionDialog({ module, session }: { module: DegreeModule; session: Session }) {
  const { t, i18n } = useTranslation(['degree-module', 'errors'])
  const { write, busy, error, attempt } = useWriting()
  const { ask } = useAnswers()
  const name = sessionText(session, i18n.language)
  const remove = () =>
    attempt(() =>
      changeSessions(
        { ask, write },
        module,
        session,
        sessions => sessions.filter(({ _id }) => _id !== session._id),
        { done: t('sessions.removed', { name }), after: closeDialog },
      ),
    )
  return (
    <Dialog title={t('sessions.removeTitle', { name })} onClose={closeDialog}>
      <p>{t('sessions.removeText', { count: session.noted })}</p>
      {error !== null && (
        <Notice kind="danger">
          {error instanceof SessionOvertaken ? t('sessions.changed') : problemText(error, t)}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="danger" busy={busy} onClick={() => void remove()}>
          {t('sessions.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
