import { useDeferredValue, useState } from 'react'
import { holdsWords } from '#contract/words/search-text'
import { Button } from '../../../components/controls/Button'
import { Highlight } from '../../../components/list/Highlight'
import { SearchBox } from '../../../components/list/toolbar/SearchBox'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from '../actions/employee-dialogs.module.css'
import { useGroupings, usePrograms } from '../choices'
import { groupingFields } from '../person'
import type { PersonOutcome } from './bulk-people'

interface PeopleProps {
  /** What the list is of. */
  title: string
  people: readonly PersonOutcome[]
  /** How many there are, whether the server names them or not. */
  total: number
  /** What it is for a person; `named` says the names of programs and groupings. */
  says?: (person: PersonOutcome, named: (what: readonly string[]) => string) => string
}

/** As many as one looks through at once. */
const pageSize = 100

/** The names of what comes and goes: a server may name it by its id. */
function useNames(): (what: string) => string {
  const programs = usePrograms().of
  const groupings = useGroupings().of
  const known = [...programs, ...groupingFields.flatMap(field => groupings[field])]
  const names = new Map(known.map(({ _id, name }) => [_id, name]))
  return what => names.get(what) ?? what
}

/** Whom a search finds, as many of them as were asked for. */
function useFound(people: readonly PersonOutcome[]) {
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(pageSize)
  const wanted = useDeferredValue(search)
  const found = people.filter(({ name, email }) => holdsWords(`${name} ${email}`, wanted))
  const find = (text: string) => {
    setSearch(text)
    setMost(pageSize)
  }
  return { search, find, found, shown: found.slice(0, most), more: () => setMost(most + pageSize) }
}

/** People of a result, each with what it is for them; searched and paged through to the last that the server names. */
export function People({ title, people, total, says }: PeopleProps) {
  const { t } = useTranslation('employee-actions')
  const { search, find, found, shown, more } = useFound(people)
  const left = found.length - shown.length
  if (people.length === 0) return null
  return (
    <div className={styles.body}>
      {people.length > pageSize && <SearchBox label={t('bulk.find')} search={search} onSearch={find} />}
      {shown.length > 0 ? (
        <Listed title={title} people={shown} search={search} says={says} />
      ) : (
        <p className={styles.quiet}>{t('bulk.noneFound')}</p>
      )}
      {left > 0 && <Button onClick={more}>{t('bulk.showMore', { count: Math.min(left, pageSize) })}</Button>}
      {total > people.length && (
        <p className={styles.quiet}>
          {t('bulk.notNamed', { named: people.length, count: total - people.length })}
        </p>
      )}
    </div>
  )
}

function Listed({ title, people, search, says }: Omit<PeopleProps, 'total'> & { search: string }) {
  const { i18n } = useTranslation('employee-actions')
  const nameOf = useNames()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const named = (what: readonly string[]) => list.format(what.map(nameOf))
  return (
    <ul className={styles.people} aria-label={title}>
      {people.map(person => (
        <li key={person._id}>
          <span>
            <Highlight text={person.name} search={search} />{' '}
            <span className={styles.quiet}>
              <Highlight text={person.email} search={search} />
            </span>
          </span>
          {says && person.what.length > 0 && <span className={styles.quiet}>{says(person, named)}</span>}
        </li>
      ))}
    </ul>
  )
}
