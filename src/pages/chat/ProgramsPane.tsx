import { Highlight } from '../../components/list/Highlight'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { Link } from '../../components/page/Link'
import { formatNumber } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { useChatPrograms } from '../../resources/chat/use-chat-list'
import { type ChatAddress, noNarrowing } from './chat-address'
import styles from './chat-page.module.css'
import { RowList } from './RowList'

/** The programs in which one may chat, those with the newest message first. */
export function ProgramsPane({ state, change, linkTo }: ChatAddress) {
  const { t, i18n } = useTranslation('chat')
  const { program, find } = state.filters
  const list = useChatPrograms(find)
  return (
    <section className={styles.pane} data-pane="programs" aria-label={t('programs')}>
      <div className={styles.paneHead}>
        <SearchBox
          label={t('searchPrograms')}
          search={find}
          onSearch={text => change({ filters: { find: text } }, 'replace')}
        />
      </div>
      <RowList
        label={t('programs')}
        list={list}
        idOf={({ _id }) => _id}
        empty={<p className={styles.nothing}>{t(find === '' ? 'noPrograms' : 'noProgramFound')}</p>}
        row={({ _id, title, unread, learners }) => (
          <Link
            className={styles.row}
            aria-current={_id === program ? 'true' : undefined}
            to={{
              search: linkTo({
                search: '',
                filters: { ...noNarrowing, program: _id, student: '', show: '' },
              }),
            }}
          >
            <span className={styles.lines}>
              <span className={styles.name} title={title}>
                <Highlight text={title} search={find} />
              </span>
              <span className={styles.under}>{t('learnersCount', { count: learners })}</span>
            </span>
            {unread > 0 && (
              <span className={styles.unread}>
                <span aria-hidden="true">{formatNumber(unread, i18n.language)}</span>
                <span className="visually-hidden">{t('unreadCount', { count: unread })}</span>
              </span>
            )}
          </Link>
        )}
      />
    </section>
  )
}
