import '../../providers/late-calls'
import { defaultWaitingHours } from '#contract/words/chat'
import { Button } from '../../components/controls/Button'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { part } from '../../lib/code/part'
import { useTranslation } from '../../lib/texts/use-translation'
import { useApiQuery } from '../../providers/call/use-api'
import { useLive } from '../../providers/live/live-state'
import { useMay } from '../../providers/refine/access-control'
import { looks, type WaitingLearner } from '../../resources/chat/chat'
import type { ChatAddress } from './chat-address'
import styles from './chat-page.module.css'
import { LearnerRow, useSteps } from './LearnerRow'
import { RowList } from './RowList'

const WaitingHoursDialog = part(() => import('./WaitingHoursDialog'))

/** As many of the longest as one answers at a time: who is answered makes room for the next. */
const most = 100

/** Who has waited for longer than the company allows, whatever is looked at. */
export function useWaiting() {
  const live = useLive()
  const offered = useMay('waitingLearners').allowed
  return useApiQuery(
    'chat.waiting',
    { query: { limit: most } },
    { enabled: offered, refetchInterval: live ? false : looks.waiting },
  )
}

/** The way back, who is listed, and the hours that say so. Its place is kept while they are on their way. */
function WaitingHead({ linkTo, hours }: ChatAddress & { hours: number | undefined }) {
  const { t } = useTranslation('chat')
  const changes = useMay('groupings.write').allowed
  const known = hours ?? defaultWaitingHours
  const unseen = hours === undefined ? ({ visibility: 'hidden' } as const) : undefined
  return (
    <div className={styles.paneHead}>
      <Link
        className={styles.back}
        to={{ search: linkTo({ filters: { show: '', program: '', student: '' } }) }}
      >
        {t('toPrograms')}
      </Link>
      <p className={styles.lead} style={unseen}>
        {t('waiting.lead', { count: known })}
      </p>
      {changes && (
        <Button
          kind="quiet"
          className={styles.aside}
          style={unseen}
          onClick={() => openDialog(WaitingHoursDialog, { hours: known })}
        >
          {t('waiting.change')}
        </Button>
      )}
    </div>
  )
}

/** Learners of all programs who wait for an answer, the longest first. */
export function WaitingPane(address: ChatAddress) {
  const { t } = useTranslation('chat')
  const { state, linkTo } = address
  const { program, student } = state.filters
  const query = useWaiting()
  const rows = query.data?.data
  useSteps(
    (rows ?? []).map(row => ({ program: row.promotion._id, student: row.student._id })),
    address,
  )
  return (
    <section className={styles.pane} data-pane="learners" aria-label={t('waiting.title')}>
      <WaitingHead {...address} hours={query.data?.hours} />
      <RowList<WaitingLearner>
        label={t('waiting.title')}
        list={{
          rows,
          error: query.error,
          asOf: query.dataUpdatedAt,
          more: false,
          loadingMore: false,
          loadMore: () => undefined,
          retry: () => void query.refetch(),
        }}
        idOf={({ chatId }) => chatId}
        empty={<p className={styles.nothing}>{t('waiting.nobody')}</p>}
        row={({ chatId, student: learner, promotion, lastMessage, waitingSince }) => (
          <LearnerRow
            learner={{ chatId, name: learner.name, hasUnread: false, lastMessage, waitingSince }}
            under={promotion.title}
            late
            search=""
            current={learner._id === student && promotion._id === program}
            to={linkTo({ filters: { program: promotion._id, student: learner._id } })}
          />
        )}
      />
    </section>
  )
}
