import { useRef } from 'react'
import { FilterButton } from '../../components/list/filters/FilterButton'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { Link } from '../../components/page/Link'
import { useTranslation } from '../../lib/texts/use-translation'
import type { ChatLearner } from '../../resources/chat/chat'
import { type ChatList, useChatLearners, useChatPrograms } from '../../resources/chat/use-chat-list'
import { type ChatAddress, learnerFilters, noNarrowing } from './chat-address'
import styles from './chat-page.module.css'
import { LearnerRow, useSteps } from './LearnerRow'
import { RowList } from './RowList'

/** Keeps the learner whose conversation is open in their place, where reading it has taken them out of the list. */
function useKeptLearner(list: ChatList<ChatLearner>, student: string): ChatList<ChatLearner> {
  const last = useRef<{ learner: ChatLearner; place: number }>(undefined)
  const { rows } = list
  const place = rows?.findIndex(({ _id }) => _id === student) ?? -1
  const found = rows?.[place]
  if (found) last.current = { learner: found, place }
  const kept = last.current?.learner._id === student ? last.current : undefined
  if (!rows || found || !kept) return list
  return { ...list, rows: rows.toSpliced(kept.place, 0, { ...kept.learner, hasUnread: false }) }
}

/** Whose learners these are, where the programs do not stand beside them. */
function ProgramName({ program }: { program: string }) {
  const { rows } = useChatPrograms('')
  return <p className={styles.of}>{rows?.find(({ _id }) => _id === program)?.title}</p>
}

/** The way back, and what narrows the list. */
function LearnersHead(address: ChatAddress) {
  const { state, change, linkTo } = address
  const { t } = useTranslation('chat')
  return (
    <div className={styles.paneHead}>
      <Link className={styles.back} to={{ search: linkTo({ filters: { program: '', student: '' } }) }}>
        {t('toPrograms')}
      </Link>
      {state.filters.program !== '' && <ProgramName program={state.filters.program} />}
      <SearchBox
        label={t('searchLearners')}
        search={state.search}
        onSearch={search => change({ search }, 'replace')}
      />
      <div className={styles.tools}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={state.filters.unread === 'true'}
            onChange={event => change({ filters: { unread: event.target.checked ? 'true' : '' } })}
          />
          {t('onlyUnread')}
        </label>
        <FilterButton {...address} screen={learnerFilters} extended />
      </div>
    </div>
  )
}

/** The learners of a program, those with the newest message first. */
export function LearnersPane(address: ChatAddress) {
  const { state, linkTo } = address
  const { t } = useTranslation('chat')
  const { program, student, unread, companyOrganizations, companySuborganizations, companyGroups } =
    state.filters
  const asked = { companyOrganizations, companySuborganizations, companyGroups }
  const learners = useChatLearners(program, { q: state.search, unread: unread === 'true', ...asked })
  const list = useKeptLearner(learners, student)
  useSteps(
    (list.rows ?? []).map(({ _id }) => ({ program, student: _id })),
    address,
  )
  const isNarrowed = state.search !== '' || unread !== '' || Object.values(asked).some(value => value !== '')
  return (
    <section className={styles.pane} data-pane="learners" aria-label={t('learners')}>
      <LearnersHead {...address} />
      {program === '' ? (
        <p className={styles.nothing}>{t('chooseProgram')}</p>
      ) : (
        <RowList
          label={t('learners')}
          list={list}
          idOf={({ _id }) => _id}
          empty={
            <div className={styles.nothing}>
              <p>{t(isNarrowed ? 'noLearnerFound' : 'noLearners')}</p>
              {isNarrowed && (
                <Link to={{ search: linkTo({ search: '', filters: noNarrowing }) }}>{t('showAll')}</Link>
              )}
            </div>
          }
          row={learner => (
            <LearnerRow
              learner={learner}
              search={state.search}
              current={learner._id === student}
              to={linkTo({ filters: { student: learner._id } })}
            />
          )}
        />
      )}
    </section>
  )
}
