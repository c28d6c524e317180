import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Highlight } from '../../../components/list/Highlight'
import { ListProblem } from '../../../components/list/ListProblem'
import { SearchBox } from '../../../components/list/toolbar/SearchBox'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import type { ChosenPerson } from './chosen-people'
import styles from './enlist.module.css'

/** How many are found at once; a longer search finds fewer. */
const most = 20

interface PeoplePickerProps {
  chosen: readonly ChosenPerson[]
  onChange: (people: readonly ChosenPerson[]) => void
}

/** People found by name or address, and those who are chosen. */
export function PeoplePicker({ chosen, onChange }: PeoplePickerProps) {
  const { t } = useTranslation('program-people')
  const [search, setSearch] = useState('')
  const remove = (id: string) => onChange(chosen.filter(({ _id }) => _id !== id))
  return (
    <>
      <SearchBox label={t('enlist.search')} search={search} onSearch={text => setSearch(text.trim())} />
      {search !== '' && (
        <Found
          search={search}
          taken={new Set(chosen.map(({ _id }) => _id))}
          onAdd={person => onChange([...chosen, person])}
        />
      )}
      <p role="status" className={page.quiet}>
        {t('enlist.chosen', { count: chosen.length })}
      </p>
      {chosen.length > 0 && (
        <ul className={styles.people} aria-label={t('enlist.chosen', { count: chosen.length })}>
          {chosen.map(person => (
            <li key={person._id}>
              {person.name}
              <Button
                kind="quiet"
                aria-label={t('enlist.takeOutNamed', { name: person.name })}
                onClick={() => remove(person._id)}
              >
                {t('enlist.takeOut')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface FoundProps {
  search: string
  taken: ReadonlySet<string>
  onAdd: (person: ChosenPerson) => void
}

function Found({ search, taken, onAdd }: FoundProps) {
  const { t } = useTranslation(['program-people', 'errors'])
  const query = useApiQuery('users.students', { query: { search, limit: most } })
  if (query.isPending) return <Bars />
  if (query.isError)
    return <ListProblem text={errorText(query.error, t)} onRetry={() => void query.refetch()} />
  const found = query.data.data.filter(person => !taken.has(person._id))
  if (found.length === 0) return <p className={page.quiet}>{t('enlist.noneFound')}</p>
  return (
    <ul className={styles.people} aria-label={t('enlist.found')}>
      {found.map(person => (
        <li key={person._id}>
          <span className={styles.person}>
            <span>
              <Highlight text={person.name} search={search} />
            </span>
            <span className={styles.under}>{person.email}</span>
          </span>
          <Button aria-label={t('enlist.addNamed', { name: person.name })} onClick={() => onAdd(person)}>
            {t('enlist.add')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
