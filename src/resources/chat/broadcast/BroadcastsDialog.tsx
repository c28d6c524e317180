import '../../../providers/late-calls'
import { Button } from '../../../components/controls/Button'
import { ListProblem } from '../../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Bars } from '../../../components/page/PageHeader'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { nextLook } from '../../jobs/long-work'
import { BroadcastState } from './BroadcastState'
import styles from './broadcast.module.css'

/** The broadcasts of a program, looked at again for as long as one of them goes on. */
export const useBroadcasts = (program: string, enabled = true) =>
  useApiQuery(
    'chat.broadcasts',
    { params: { id: program } },
    { enabled, refetchInterval: ({ state }) => nextLook(state.data) },
  )

/** The last broadcasts of a program, newest first. */
export default function BroadcastsDialog({ program }: { program: string }) {
  const { t } = useTranslation(['chat', 'errors'])
  const query = useBroadcasts(program)
  return (
    <Dialog title={t('broadcast.list')} side onClose={closeDialog}>
      <div className={styles.list}>
        {query.isError && (
          <ListProblem text={errorText(query.error, t)} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <Bars lines={6} />}
        {query.data?.length === 0 && <p className={styles.lead}>{t('broadcast.none')}</p>}
        {query.data?.map(broadcast => (
          <BroadcastState key={broadcast._id} broadcast={broadcast} />
        ))}
      </div>
      <DialogActions>
        <Button onClick={closeDialog}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
