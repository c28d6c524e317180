import { type ReactNode, Suspense, useMemo } from 'react'
import { nameOrders, programPeopleColumns, programPeopleStatuses } from '#contract/words/employee-list'
import { namesIn } from '#contract/words/list-fields'
import type { ListColumn } from '../../components/list/columns'
import { Highlight } from '../../components/list/Highlight'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import type { ListState } from '../../components/list/list-state'
import { SelectionArea } from '../../components/list/selection/SelectLoaded'
import { useListSelection } from '../../components/list/selection/use-list-selection'
import { FilterSelect } from '../../components/list/toolbar/FilterSelect'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { ListToolsArea } from '../../components/list/toolbar/ListToolsArea'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useListState } from '../../components/list/use-list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import { errorKey, errorText } from '../../providers/call/errors'
import { apiKey } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { notify } from '../../providers/refine/notifications'
import { enrolmentColumns, useActsOnEnrolments } from '../../resources/enrolments/columns'
import { type Learner, learnerPage } from '../../resources/enrolments/enrolment'
import type { ProgramReference } from '../../resources/programs/program'
import { type PeopleStatus, peopleDeclaration } from './people-declaration'
import styles from './program-people.module.css'

const LearnerBulkButtons = part(() => import('../../resources/employees/bulk/LearnerBulkButtons'))
const MessageButton = part(() => import('../../resources/chat/broadcast/MessageButton'))

const pageSize = 100

type PeopleState = ListState<'status'>

/** What finds the people of a program. */
function matching(promotion: string, { search, filters }: PeopleState) {
  const status = filters.status as PeopleStatus
  return { promotion, ...(status !== 'all' && { status }), ...(search !== '' && { search }) }
}

/** The people of a program that match, a page at a time. */
function usePeopleRows(promotion: string, state: PeopleState): PagedRows<Learner> {
  const { sort } = state
  const sortBy = [...namesIn(programPeopleColumns), ...nameOrders].find(column => column === sort.column)
  return usePagedRows(page => {
    const query = {
      ...matching(promotion, state),
      page,
      limit: pageSize,
      ...(sortBy && { sortBy, sortDirection: sort.direction }),
    }
    return {
      queryKey: apiKey('users.students', { query }),
      queryFn: ({ signal }) => callWith('users.students', { query, signal }),
      select: learnerPage,
    }
  }, pageSize)
}

const heading: ListColumn<Learner> = {
  id: 'name',
  header: 'columns.name',
  card: 'heading',
  sort: { type: 'string', value: ({ person }) => person.name },
  alsoSorts: [{ id: 'lastName', header: 'columns.lastName' }],
  cell: ({ person }, { search }) => (
    <span className={styles.person}>
      <Link to={pathTo('employee', { id: person._id })} title={person.name}>
        <Highlight text={person.name} search={search} />
      </Link>
      <span className={styles.under} title={person.email}>
        <Highlight text={person.email} search={search} />
      </span>
    </span>
  ),
}

const rowId = ({ person }: Learner) => person._id
const rowName = ({ person }: Learner) => person.name

function useColumns(program: ProgramReference): readonly ListColumn<Learner>[] {
  const figures = useMay('overview.read').allowed
  const acts = useActsOnEnrolments()
  const orders = useMay('employees').allowed
  const { _id, title } = program
  return useMemo(
    () =>
      enrolmentColumns<Learner>({
        heading: orders ? heading : { ...heading, alsoSorts: undefined },
        local: false,
        figures,
        acts,
        enrolledOf: row => ({ person: row.person, program: { _id, title }, enrolment: row }),
      }),
    [_id, title, figures, acts, orders],
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

/** The people of the program that are selected, whom much can be done with at once. */
function usePeopleSelection(list: string, promotion: string, state: PeopleState, rows: PagedRows<Learner>) {
  const { t } = useTranslation(['program-people', 'errors'])
  return useListSelection({
    list,
    rows,
    idsOf: ({ person }) => [person._id],
    choice: JSON.stringify([state.filters, state.search]),
    findAll: async ({ signal, onProgress }) => {
      const query = matching(promotion, state)
      return (await callWith('users.studentIds', { query, signal, onProgress })).ids
    },
    onFailure: error => notify.error(errorText(error, t), errorKey(error)),
  })
}

interface PeopleListProps {
  program: ProgramReference
  /** What comes first where nobody is listed: people are enlisted, the draft is published, or nothing, for who only reads. */
  first: 'none' | 'draft' | 'reader'
  /** The next step where nobody is listed. */
  enlist: ReactNode
}

/** The people of a program, in pages as one scrolls. */
export function PeopleList({ program, first, enlist }: PeopleListProps) {
  const { t } = useTranslation(['program-people', 'errors'])
  const { state, change, status, chips, clear } = usePeopleState()
  const rows = usePeopleRows(program._id, state)
  const shown = useListLayout('program-people', useColumns(program))
  const list = `people of ${program._id}`
  const selection = usePeopleSelection(list, program._id, state, rows)
  const offered = useMay('bulkPeople').allowed
  const selectable = useMay('employees.write').allowed && offered
  const reason = chips.length > 0 ? 'filtered' : first
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
          options={programPeopleStatuses.map(value => ({ value, text: t(`status.${value}`) }))}
          onChoose={value => change({ filters: { status: value } })}
        />
      </div>
      <ListSummary text={t('count', { count: rows.total })} {...{ rows, chips }} onClearAll={clear}>
        <ListToolsArea list="program-people" namespace="enrolments" shown={shown} saved={false} />
      </ListSummary>
      <ListView
        caption={t('title')}
        namespace="enrolments"
        {...{ shown, rows, rowId, rowName }}
        selection={selectable ? selection : undefined}
        search={state.search}
        sort={state.sort}
        onSort={sort => change({ sort })}
        empty={<Nobody reason={reason} enlist={enlist} />}
        errorText={error => errorText(error, t)}
      />
      {selectable && (
        <SelectionArea selection={selection} matching={rows.total}>
          <Suspense fallback={null}>
            <MessageButton ids={selection.ids} program={program._id} />
            <LearnerBulkButtons ids={selection.ids} {...{ program, list }} />
          </Suspense>
        </SelectionArea>
      )}
    </>
  )
}

interface NobodyProps {
  reason: 'none' | 'draft' | 'reader' | 'filtered'
  enlist: ReactNode
}

function Nobody({ reason, enlist }: NobodyProps) {
  const { t } = useTranslation('program-people')
  return (
    <ListEmpty
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      action={reason === 'none' ? enlist : undefined}
    />
  )
}
