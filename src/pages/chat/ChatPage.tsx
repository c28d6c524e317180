import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import { ListEmpty } from '../../components/list/ListProblem'
import { useListState } from '../../components/list/use-list-state'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { PageHeader } from '../../components/page/PageHeader'
import { formatNumber } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { useMayWrite } from '../../providers/session/may-write'
import { BroadcastDialog, BroadcastsDialog } from '../../resources/chat/broadcast/broadcast-dialogs'
import { Conversation } from '../../resources/chat/conversation/Conversation'
import { useResending } from '../../resources/chat/conversation/use-sending'
import { type ChatAddress, chatDeclaration } from './chat-address'
import styles from './chat-page.module.css'
import { LearnersPane } from './LearnersPane'
import { ProgramsPane } from './ProgramsPane'
import { useWaiting, WaitingPane } from './WaitingPane'
import waiting from './waiting-link.module.css'

/** Those who wait, and what is written to many. */
function HeaderActions({ state, linkTo }: ChatAddress) {
  const { t, i18n } = useTranslation('chat')
  const { program, show } = state.filters
  const { data } = useWaiting()
  const { allowed, reason } = useMayWrite('broadcast.write')
  const follows = useMay('broadcasts').allowed
  return (
    <>
      {/* Whether the server tells of them, and how many there are, is known a moment later: nothing moves then. */}
      <Link
        style={data ? undefined : { visibility: 'hidden' }}
        className={waiting.link}
        title={data && t('waiting.lead', { count: data.hours })}
        data-some={(data && data.total > 0) || undefined}
        aria-current={show === 'waiting' ? 'true' : undefined}
        to={{ search: linkTo({ filters: { show: show === 'waiting' ? '' : 'waiting' } }) }}
      >
        {t('waiting.title')}{' '}
        <span className={waiting.count}>{formatNumber(data?.total ?? 0, i18n.language)}</span>
      </Link>
      {program !== '' && follows && allowed && (
        <Button
          onPointerEnter={BroadcastsDialog.prepare}
          onFocus={BroadcastsDialog.prepare}
          onClick={() => openDialog(BroadcastsDialog, { program })}
        >
          {t('broadcast.list')}
        </Button>
      )}
      <Button
        aria-disabled={!allowed || undefined}
        title={reason}
        onPointerEnter={BroadcastDialog.prepare}
        onFocus={BroadcastDialog.prepare}
        onClick={() => allowed && openDialog(BroadcastDialog, { program: program || undefined })}
      >
        {t('broadcast.new')}
      </Button>
    </>
  )
}

/** Which of the panes shows where there is room for one. */
const paneAt = ({ program, student, show }: Record<'program' | 'student' | 'show', string>) => {
  if (program !== '' && student !== '') return 'conversation'
  return program !== '' || show !== '' ? 'learners' : 'programs'
}

/** Programs, learners, conversation. */
export default function ChatPage() {
  const { t } = useTranslation(['chat', 'list', 'errors'])
  const address = useListState(chatDeclaration)
  const { state, linkTo } = address
  const { program, student, show } = state.filters
  const isOpen = program !== '' && student !== ''
  useResending()
  const back = (
    <Link className={styles.back} to={{ search: linkTo({ filters: { student: '' } }) }}>
      {t('toLearners')}
    </Link>
  )
  return (
    <div className={styles.page} data-at={paneAt(state.filters)}>
      <PageHeader title={t('title')}>
        <HeaderActions {...address} />
      </PageHeader>
      <div className={styles.panes}>
        <ProgramsPane {...address} />
        {show === 'waiting' ? <WaitingPane {...address} /> : <LearnersPane {...address} />}
        <div className={styles.conversation} data-pane="conversation">
          {isOpen ? (
            <Conversation key={`${program} ${student}`} {...{ program, student }} before={back} />
          ) : (
            <ListEmpty icon="chat" title={t('choose.title')} text={t('choose.text')} />
          )}
        </div>
      </div>
    </div>
  )
}
