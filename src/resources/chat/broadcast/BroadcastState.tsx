import '../../../providers/late-calls'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Since } from '../../../components/page/Since'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { problemText, useWriting } from '../../../providers/call/use-write'
import { MessageText } from '../conversation/MessageText'
import { NamedPeople } from './BroadcastCheck'
import styles from './broadcast.module.css'

export type Broadcast = CallResult<'chat.broadcasts'>[number]

/** How far a broadcast is: called back while it waits, sent again to those who did not get it. */
export function BroadcastState({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation(['chat', 'errors'])
  const { write, busy, error, attempt } = useWriting()
  const { _id: id, state, waiting, sent, failed, failures, message, author, createdAt } = broadcast
  const goesOn = state === 'waiting' || state === 'running'
  const callBack = () =>
    attempt(() => write('jobs.cancel', { params: { id } }, { done: t('broadcast.calledBack') }))
  const retry = () =>
    attempt(() =>
      write(
        'chat.retryBroadcast',
        { params: { executionId: id } },
        { done: ({ recipients }) => t('broadcast.retried', { count: recipients }) },
      ),
    )
  return (
    <article className={styles.broadcast} aria-busy={goesOn}>
      <p className={styles.quiet}>
        {author.name} · <Since instant={createdAt} /> · {t(`broadcast.states.${state}`)}
      </p>
      <MessageText text={message} className={styles.preview} />
      {goesOn && (
        <progress aria-label={t('broadcast.progress')} max={waiting + sent + failed} value={sent + failed} />
      )}
      <p role="status">{t('broadcast.counts', { sent, waiting, failed })}</p>
      <NamedPeople title={t('broadcast.failed', { count: failed })} people={failures} count={failed} />
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
      <div className={styles.buttons}>
        {goesOn && (
          <Button busy={busy} onClick={() => void callBack()}>
            {t(state === 'waiting' ? 'broadcast.callBack' : 'broadcast.stop')}
          </Button>
        )}
        {!goesOn && failed > 0 && (
          <Button busy={busy} onClick={() => void retry()}>
            {t('broadcast.retry', { count: failed })}
          </Button>
        )}
      </div>
    </article>
  )
}
