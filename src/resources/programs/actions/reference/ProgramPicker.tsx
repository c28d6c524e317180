import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holdsWords } from '#contract/words/search-text'
import { TextField } from '../../../../components/form/TextField'
import styles from '../program-dialogs.module.css'
import { nameOf } from '../use-program-tools'

export interface PickedProgram {
  _id: string
  title: string
  /** What it contains. */
  under?: ReactNode
}

interface ProgramPickerProps {
  label: string
  programs: readonly PickedProgram[]
  chosen: string | null
  onChoose: (id: string) => void
  /** Said where there is none at all. */
  empty: string
  /** What is wrong with the choice. */
  error?: string
}

/** As many as one looks through; a search finds the others. */
const few = 30

/** One program of many, found by its title. */
export function ProgramPicker({ label, programs, chosen, onChoose, empty, error }: ProgramPickerProps) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const [search, setSearch] = useState('')
  const name = useId()
  const found = programs.filter(({ title }) => holdsWords(title, search))
  const first = found.slice(0, few)
  const picked = found.find(({ _id }) => _id === chosen)
  const shown = picked && !first.includes(picked) ? [picked, ...first] : first
  const left = found.length - shown.length
  if (programs.length === 0) return <p className={styles.quiet}>{empty}</p>
  return (
    <>
      <TextField
        label={t('picker.search')}
        type="search"
        value={search}
        error={error}
        onChange={event => setSearch(event.target.value)}
      />
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{label}</legend>
        {shown.map(({ _id, under, ...program }) => (
          <label key={_id} className={styles.option}>
            <input type="radio" name={name} checked={_id === chosen} onChange={() => onChoose(_id)} />
            <span className={styles.picked}>
              {nameOf(program, t)}
              {under && <span className={styles.quiet}>{under}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles.quiet}>
        {found.length === 0 ? t('picker.nothing') : left > 0 && t('picker.more', { count: left })}
      </p>
    </>
  )
}
