import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../components/list/columns'
import { Highlight } from '../../components/list/Highlight'
import { ListEmpty } from '../../components/list/ListEmpty'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import { FilterSelect } from '../../components/list/toolbar/FilterSelect'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useListState } from '../../components/list/use-list-state'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { errorText } from '../../providers/call/errors'
import { useMay } from '../../providers/refine/access-control'
import { enrolmentColumns } from '../../resources/enrolments/columns'
import type { Learner } from '../../resources/enrolments/enrolment'
import type { ProgramReference } from '../../resources/programs/program'
import { type PeopleStatus, peopleDeclaration, peopleStatuses } from './people-declaration'
import styles from './program-people.module.css'
import { usePeopleRows } from './use-people-rows'

const heading: ListColumn<Learner> = {
  id: 'name',
  header: 'columns.name',
  card: 'heading',
  sort: { type: 'string', value: ({ person }) => person.name },
  cell: ({ person }, { search }) => (
    <span className={styles.person}>
      <Link to={pathTo('employee', { id: person._id })}>
        <Highlight text={person.name} search={search} />
      </Link>
      <span className={styles.under}>
        <Highlight text={person.email} search={search} />
      </span>
    </span>
  ),
}

const rowId = ({ person }: Learner) => person._id
const rowName = ({ person }: Learner) => person.name

function useColumns(program: ProgramReference): readonly ListColumn<Learner>[] {
  const figures = useMay('overview.read').allowed
  const { _id, title } = program
  return useMemo(
    () =>
      enrolmentColumns<Learner>({
        heading,
        local: false,
        figures,
        enrolledOf: row => ({ person: row.person, program: { _id, title }, enrolment: row }),
      }),
    [_id, title, figures],
  )
}

/** What is chosen in the list, and the chips that take it off. */
function usePeopleState() {
  const { t } = useTranslation('program-people')
  const { state, change } = useListState(peopleDeclaration)
  const status = state.filters.status as PeopleStatus
  const clearStatus = () => change({ filters: { status: 'all' } })
  const clearSearch = () => change({ search: '' })
  const chips = [
    ...(state.search
      ? [{ id: 'search', text: t('chip', { search: state.search }), remove: clearSearch }]
      : []),
    ...(status === 'all' ? [] : [{ id: 'status', text: t(`status.${status}`), remove: clearStatus }]),
  ]
  const clear = () => change({ search: '', filters: { status: 'all' } })
  return { state, change, status, chips, clear }
}

interface PeopleListProps {
  program: ProgramReference
  /** The next step where nobody is listed. */
  enlist: ReactNode
}

/** The people of a program, in pages as one scrolls. */
export function PeopleList({ program, enlist }: PeopleListProps) {
  const { t } = useTranslation(['program-people', 'errors'])
  const { state, change, status, chips, clear } = usePeopleState()
  const rows = usePeopleRows(program._id, state)
  const shown = useListLayout('program-people', useColumns(program))
  const reason = chips.length > 0 ? 'filtered' : 'none'
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          label={t('search')}
          search={state.search}
          onSearch={search => change({ search }, 'replace')}
        />
        <FilterSelect
          label={t('status.label')}
          value={status}
          options={peopleStatuses.map(value => ({ value, text: t(`status.${value}`) }))}
          onChoose={value => change({ filters: { status: value } })}
        />
      </div>
      <ListSummary text={t('count', { count: rows.total })} {...{ rows, chips }} onClearAll={clear} />
      <ListView
        caption={t('title')}
        namespace="enrolments"
        {...{ shown, rows, rowId, rowName }}
        search={state.search}
        sort={state.sort}
        onSort={sort => change({ sort })}
        empty={<Nobody reason={reason} enlist={enlist} />}
        errorText={error => errorText(error, t)}
      />
    </>
  )
}

function Nobody({ reason, enlist }: { reason: 'none' | 'filtered'; enlist: ReactNode }) {
  const { t } = useTranslation('program-people')
  return (
    <ListEmpty
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      action={reason === 'none' ? enlist : undefined}
    />
  )
}
