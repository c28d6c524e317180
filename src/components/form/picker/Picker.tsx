import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { longestSearch } from '#contract/words/limits'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Button } from '../../controls/Button'
import controls from '../../controls/controls.module.css'
import { Icon } from '../../controls/Icon'
import type { FieldInput } from '../form-fields'
import field from '../TextField.module.css'
import { OptionList } from './OptionList'
import styles from './picker.module.css'
import { newOption, type PickerState, type Picking, usePicker } from './use-picker'

interface PickerProps extends Picking, Omit<FieldInput<unknown>, 'value' | 'onChange'> {
  placeholder?: string
  autoFocus?: boolean
}

/** How many names a screen reader is told with the field. */
const told = 10

/** Hears when the focus leaves an element and all that is in it. */
function useLeft(onLeave: () => void) {
  const whole = useRef<HTMLDivElement>(null)
  const left = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && whole.current?.contains(relatedTarget))) onLeave()
  })
  useEffect(() => {
    const watched = whole.current
    const leave = (event: FocusEvent) => left(event)
    watched?.addEventListener('focusout', leave)
    return () => watched?.removeEventListener('focusout', leave)
  }, [])
  return whole
}

/**
 * Chooses one or many: found by typing, in a list or on the server, each a tag once it is chosen. Arrows go through what is
 * found, Enter chooses, Escape closes, Backspace takes the last one out.
 */
export function Picker(props: PickerProps) {
  const { value, onChange, offers, single, nameOf, create, placeholder, ...input } = props
  const { t } = useTranslation(['list-tools', 'list'])
  const picker = usePicker({ value, onChange, offers, single, nameOf, create })
  const { typed, open, type, show, leave, offered, place, keys, unchosen, leftOver } = picker
  const isWrong = Boolean(input['aria-invalid']) || leftOver
  const whole = useLeft(leave)
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const { id } = input
  const tags = value.slice(0, told).map((_, at) => `${id}-tag-${at}`)
  const described = [...tags, input['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div ref={whole} className={styles.picker}>
      <div ref={frame} className={styles.frame} data-invalid={isWrong ? '' : undefined}>
        <Tags id={id} value={value} picker={picker} onRemoved={() => box.current?.focus()} />
        <input
          {...input}
          ref={box}
          data-unchosen={unchosen || undefined}
          role="combobox"
          aria-invalid={isWrong || undefined}
          title={leftOver ? t('picker.unchosen', { name: typed.trim() }) : undefined}
          aria-describedby={described || undefined}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && offered.options.length > 0 ? `${id}-${place}` : undefined}
          className={styles.input}
          placeholder={value.length > 0 ? undefined : (placeholder ?? t('picker.placeholder'))}
          maxLength={longestSearch}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => type(event.target.value)}
          onKeyDown={keys}
          onClick={show}
        />
      </div>
      <OptionList id={id} picker={picker} value={value} single={single} anchor={frame} />
      <p role="status" className="visually-hidden">
        {useOutcome(picker, value.length)}
      </p>
      {offered.problem && (
        <div role="alert" className={styles.problem}>
          {offered.problem}
          <Button
            onClick={() => {
              offered.retry?.()
              box.current?.focus()
            }}
          >
            {t('list:retry')}
          </Button>
        </div>
      )}
      {offered.empty && <p className={styles.quiet}>{offered.empty}</p>}
    </div>
  )
}

interface PickerFieldProps extends Omit<PickerProps, 'id'> {
  label: string
  /** What to know before choosing. */
  hint?: string
  /** What is wrong with the choice. */
  error?: string
}

/** A picker with its label, its hint and its error, where no form draws them. */
export function PickerField({ label, hint, error, ...picker }: PickerFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <Picker
        {...picker}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** What came of the typing, or how many are chosen, for those who do not see it. */
function useOutcome({ open, offered: { waiting, options, left, problem } }: PickerState, chosen: number) {
  const { t } = useTranslation(['list-tools', 'list'])
  if (!open) return chosen > 0 && t('picker.chosen', { count: chosen })
  if (problem) return ''
  if (waiting) return t('list:loading')
  const count = options.filter(({ _id }) => _id !== newOption).length
  if (count === 0) return t('picker.nothing')
  const found = t('picker.found', { count })
  return left > 0 ? `${found} ${t('picker.more', { count: left })}` : found
}

interface TagsProps {
  id: string
  value: readonly string[]
  picker: PickerState
  onRemoved: () => void
}

/** What is chosen, each with a button that takes it out. */
function Tags({ id, value, picker: { name, remove }, onRemoved }: TagsProps) {
  const { t } = useTranslation('list-tools')
  if (value.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('picker.chosen', { count: value.length })}>
      {value.map((each, at) => (
        <li key={each} className={styles.tag}>
          <span id={`${id}-tag-${at}`}>{name(each)}</span>
          <button
            type="button"
            id={`${id}-out-${at}`}
            className={controls.iconSmall}
            aria-label={t('picker.remove')}
            aria-labelledby={`${id}-out-${at} ${id}-tag-${at}`}
            onClick={() => {
              remove(each)
              onRemoved()
            }}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
