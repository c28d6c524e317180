import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../../components/controls/Choice'
import controls from '../../../components/controls/controls.module.css'
import { ListProblem } from '../../../components/list/ListProblem'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { type Choice as Chosen, groupingOptions, ways } from './chosen-people'
import styles from './enlist.module.css'
import { PeoplePicker } from './PeoplePicker'
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
        <PeoplePicker chosen={choice.people} onChange={people => change('people', people)} />
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

const types = ['organization', 'suborganization', 'group'] as const

function GroupingField({ value, onChange }: FieldProps) {
  const { t } = useTranslation(['program-people', 'errors'])
  const query = useApiQuery('company.groupings', {})
  const options = useMemo(() => groupingOptions(query.data ?? []), [query.data])
  const id = useId()
  if (query.isPending) return <Bars />
  if (query.isError)
    return <ListProblem text={errorText(query.error, t)} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('enlist.grouping')}</label>
      <select
        id={id}
        className={controls.field}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{t('enlist.chooseGrouping')}</option>
        {types.map(type => (
          <optgroup key={type} label={t(`enlist.groupings.${type}`)}>
            {options
              .filter(option => option.type === type)
              .map(option => (
                <option key={option.value} value={option.value}>
                  {option.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <p className={page.quiet}>{t('enlist.groupingHint')}</p>
    </div>
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
