import '../../../providers/late-calls'
import type { ListColumn } from '../../../components/list/columns'
import { ListEmpty } from '../../../components/list/ListProblem'
import { ListView } from '../../../components/list/ListView'
import { useListLayout } from '../../../components/list/layout/use-list-layout'
import { FilterSelect } from '../../../components/list/toolbar/FilterSelect'
import { ListSummary } from '../../../components/list/toolbar/ListSummary'
import { useListState } from '../../../components/list/use-list-state'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import type { Person } from '../../../resources/employees/person'
import styles from '../employee-page.module.css'
import { useLocalRows } from './use-local-rows'

const isId = (value: string) => /^[0-9a-f]{24}$/.test(value)
const declaration = {
  filters: { program: isId },
  sortable: ['module', 'lesson', 'class', 'liveClass', 'status', 'mark', 'date'],
}

type LearnedCall = 'users.scores' | 'users.challenges'

interface LearnedListProps<Name extends LearnedCall> {
  person: Person
  call: Name
  /** The key of its texts, and the name of its layout. */
  kind: 'tests' | 'challenges'
  columns: readonly ListColumn<CallResult<Name>[number]>[]
}

/** The programs of the person to choose from, all of them first. */
function useProgramChoices(person: Person) {
  const { t } = useTranslation('employee')
  const programs = useApiQuery('users.programs', { params: { id: person._id } })
  const choices = (programs.data ?? []).map(({ program }) => ({
    value: program._id,
    text: program.title,
  }))
  return [{ value: '', text: t('learned.allPrograms') }, ...choices]
}

const nameIn = (choices: ReturnType<typeof useProgramChoices>, program: string) =>
  choices.find(({ value }) => value === program)?.text ?? program

function NothingLearned({ kind, filtered }: { kind: 'tests' | 'challenges'; filtered: boolean }) {
  const { t } = useTranslation('employee')
  const reason = filtered ? 'filtered' : 'none'
  return <ListEmpty title={t(`${kind}.empty.${reason}`)} text={t(`learned.empty.${reason}`)} />
}

/** Tests or challenges of a person, sorted, and of one program if one wants. */
export function LearnedList<Name extends LearnedCall>(props: LearnedListProps<Name>) {
  const { person, call, kind, columns } = props
  const { t } = useTranslation(['employee', 'errors'])
  const { state, change } = useListState(declaration)
  const { program } = state.filters
  const args = { params: { id: person._id }, query: program === '' ? {} : { promotion: program } }
  const rows = useLocalRows({ call, args, columns, sort: state.sort })
  const shown = useListLayout(`person-${kind}`, columns)
  const choices = useProgramChoices(person)
  const count = t(`${kind}.count`, { count: rows.total })
  const clear = () => change({ filters: { program: '' } })
  const chips = program === '' ? [] : [{ id: 'program', text: nameIn(choices, program), remove: clear }]
  return (
    <>
      <div className={styles.toolbar}>
        <ListSummary text={count} rows={rows} chips={chips} onClearAll={clear} />
        <FilterSelect
          label={t('learned.program')}
          value={program}
          options={choices}
          onChoose={value => change({ filters: { program: value } })}
        />
      </div>
      <ListView
        caption={t(`tabs.${kind}`)}
        namespace="employee"
        {...{ shown, rows }}
        rowId={row => row._id}
        rowName={row => row.module}
        search=""
        sort={state.sort}
        onSort={sort => change({ sort })}
        empty={<NothingLearned kind={kind} filtered={program !== ''} />}
        errorText={error => errorText(error, t)}
      />
    </>
  )
}
