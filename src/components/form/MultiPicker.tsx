import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holdsWords } from '#contract/words/search-text'
import { formatNumber } from '../../lib/format/format'
import { Button } from '../controls/Button'
import styles from './MultiPicker.module.css'
import { TextField } from './TextField'

export interface Pickable {
  _id: string
  name: string
}

interface MultiPickerProps {
  label: string
  options: readonly Pickable[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** They are on their way. */
  waiting?: boolean
  /** Why they could not be had, in the person's language. */
  problem?: string
  onRetry?: () => void
  /** Said where there is none at all. */
  empty: string
  /** What is wrong with the choice. */
  error?: string
  /** Shows its options from the beginning. */
  open?: boolean
}

/** As many as one looks through; a search finds the others. */
const few = 30
/** So few need no search. */
const manageable = 8

/** What is chosen always shows; of the rest, what matches. */
function shownOf({ options, chosen }: MultiPickerProps, search: string) {
  const picked = new Set(chosen)
  const found = options.filter(({ _id, name }) => !picked.has(_id) && holdsWords(name, search))
  const named = new Map(options.map(option => [option._id, option]))
  const first = chosen.map(_id => named.get(_id) ?? { _id, name: _id })
  return {
    shown: [...first, ...found.slice(0, few)],
    left: Math.max(0, found.length - few),
    found: found.length,
  }
}

/** Several of many, found by their names: folded up, with how many are chosen. */
export function MultiPicker(props: MultiPickerProps) {
  const { label, chosen, error, open = false } = props
  const { t, i18n } = useTranslation('list-tools')
  const id = useId()
  return (
    <details
      className={styles.picker}
      open={open || chosen.length > 0 || undefined}
      data-invalid={error && ''}
    >
      <summary aria-describedby={error && id}>
        {label}
        {chosen.length > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{formatNumber(chosen.length, i18n.language)}</span>
            <span className="visually-hidden">{t('picker.chosen', { count: chosen.length })}</span>
          </span>
        )}
      </summary>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
      <Options {...props} />
    </details>
  )
}

/** What can be chosen, or why nothing can. */
function Options(props: MultiPickerProps) {
  const { options, waiting, problem, onRetry, empty } = props
  const { t } = useTranslation('list')
  if (problem)
    return (
      <div role="alert" className={styles.problem}>
        <p>{problem}</p>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
    )
  if (waiting) return <p className={styles.quiet}>{t('loading')}</p>
  if (options.length === 0) return <p className={styles.quiet}>{empty}</p>
  return <Found {...props} />
}

function Found(props: MultiPickerProps) {
  const { label, options, chosen, onChange } = props
  const { t } = useTranslation('list-tools')
  const [search, setSearch] = useState('')
  const { shown, left, found } = shownOf(props, search)
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter(each => each !== id))
  return (
    <>
      {options.length > manageable && (
        <TextField
          label={t('picker.search', { label })}
          type="search"
          autoComplete="off"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{label}</legend>
        {shown.map(({ _id, name }) => (
          <label key={_id} className={styles.option}>
            <input
              type="checkbox"
              checked={chosen.includes(_id)}
              onChange={event => toggle(_id, event.target.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles.quiet}>
        {found === 0 && search !== '' ? t('picker.nothing') : left > 0 && t('picker.more', { count: left })}
      </p>
    </>
  )
}
