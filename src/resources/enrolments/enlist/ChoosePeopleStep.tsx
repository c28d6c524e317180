import { useId, useMemo } from 'react'
import { Choice } from '../../../components/controls/Choice'
import controls from '../../../components/controls/controls.module.css'
import type { OfferedSearch } from '../../../components/form/picker/offers'
import { PickerField } from '../../../components/form/picker/Picker'
import page from '../../../components/page/page.module.css'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { apiQuery, useApiQuery } from '../../../providers/call/use-api'
import { type Choice as Chosen, type ChosenPerson, groupingOptions, ways } from './chosen-people'
import styles from './enlist.module.css'
import { readPastedAddresses } from './pasted-addresses'

interface ChooseStepProps {
  choice: Chosen
  change: <Name extends keyof Chosen>(name: Name, value: Chosen[Name]) => void
}

/** Who is to be enlisted: by search, by grouping, or by their addresses. */
export function ChoosePeopleStep({ choice, change }: ChooseStepProps) {
  const { t } = useTranslation('program-people')
  return (
    <>
      <Choice
        label={t('enlist.way')}
        options={ways.map(value => ({ value, label: t(`enlist.ways.${value}`) }))}
        value={choice.way}
        onChange={way => change('way', way)}
      />
      {choice.way === 'search' && (
        <PeopleField people={choice.people} onChange={people => change('people', people)} />
      )}
      {choice.way === 'grouping' && (
        <GroupingField value={choice.grouping} onChange={grouping => change('grouping', grouping)} />
      )}
      {choice.way === 'pasted' && (
        <PastedField value={choice.pasted} onChange={pasted => change('pasted', pasted)} />
      )}
    </>
  )
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
}

/** How many are found at once; a longer search finds fewer. */
const most = 20

/** The people of the company, searched on the server by name or address. */
function usePeople(): OfferedSearch {
  const { t } = useTranslation('errors')
  return {
    find: search => ({
      ...apiQuery('users.students', { query: { search, limit: most } }),
      select: answer => {
        const { data, total } = answer as CallResult<'users.students'>
        return { options: data.map(({ _id, name, email }) => ({ _id, name, detail: email })), total }
      },
    }),
    problemOf: error => errorText(error, t),
  }
}

interface PeopleFieldProps {
  people: readonly ChosenPerson[]
  onChange: (people: readonly ChosenPerson[]) => void
}

function PeopleField({ people, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('program-people')
  return (
    <PickerField
      label={t('enlist.search')}
      offers={usePeople()}
      value={people.map(({ _id }) => _id)}
      nameOf={id => people.find(({ _id }) => _id === id)?.name}
      onChange={(_, chosen) => onChange(chosen)}
    />
  )
}

function GroupingField({ value, onChange }: FieldProps) {
  const { t } = useTranslation(['program-people', 'errors'])
  const { data, isPending, error, refetch } = useApiQuery('company.groupings', {})
  const options = useMemo(
    () =>
      groupingOptions(data ?? []).map(({ value: _id, name, type }) => ({
        _id,
        name,
        detail: t(`enlist.groupings.${type}`),
      })),
    [data, t],
  )
  return (
    <PickerField
      label={t('enlist.grouping')}
      hint={t('enlist.groupingHint')}
      offers={{
        of: options,
        waiting: isPending,
        problem: error ? errorText(error, t) : undefined,
        retry: () => void refetch(),
        empty: t('enlist.noGroupings'),
      }}
      single
      value={value === '' ? [] : [value]}
      onChange={([chosen = '']) => onChange(chosen)}
    />
  )
}

function PastedField({ value, onChange }: FieldProps) {
  const { t } = useTranslation('program-people')
  const { addresses, wrong } = useMemo(() => readPastedAddresses(value), [value])
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('enlist.pasted')}</label>
      <textarea
        id={id}
        className={`${controls.field} ${styles.area}`}
        value={value}
        spellCheck={false}
        aria-describedby={`${id}-read`}
        onChange={event => onChange(event.target.value)}
      />
      <p id={`${id}-read`} role="status" className={page.quiet}>
        {value.trim() === '' ? t('enlist.pastedHint') : t('enlist.addresses', { count: addresses.length })}
        {wrong.length > 0 &&
          ` · ${t('enlist.noAddresses', { count: wrong.length, texts: wrong.slice(0, 5).join(', ') })}`}
      </p>
    </div>
  )
}
