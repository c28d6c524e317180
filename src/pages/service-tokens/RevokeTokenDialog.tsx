import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { useTranslation } from '../../lib/texts/use-translation'
import { problemText, useWriting } from '../../providers/call/use-write'
import type { ServiceToken } from './service-token'

/** Asks before a token is revoked: what sends with it fails from then on. */
export default function RevokeTokenDialog({ token: { _id: id, name } }: { token: ServiceToken }) {
  const { t } = useTranslation(['service-tokens', 'errors'])
  const { write, busy, error, attempt } = useWriting()
  const revoke = () =>
    attempt(() =>
      write(
        'activity.revokeToken',
        { params: { id } },
        { done: t('revoked', { name }), gone: [id], after: closeDialog },
      ),
    )
  return (
    <Dialog title={t('revokeTitle', { name })} onClose={closeDialog}>
      <p>{t('revokeText')}</p>
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="danger" busy={busy} onClick={() => void revoke()}>
          {t('revoke')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
