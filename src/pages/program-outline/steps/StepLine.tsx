import { type KeyboardEvent, useId, useRef } from 'react'
import { maxLength } from '#contract/words/limits'
import { showsAddress, stepKinds } from '#contract/words/outline/steps'
import controls from '../../../components/controls/controls.module.css'
import { Drawing, Icon } from '../../../components/controls/Icon'
import { useDragSource, useDropPlace } from '../../../components/drag/use-sortable'
import { TextField } from '../../../components/form/TextField'
import field from '../../../components/form/TextField.module.css'
import { useTranslation } from '../../../lib/texts/use-translation'
import { TagPicker } from '../../../resources/tags/TagPicker'
import styles from './class-steps.module.css'
import { type DraftStep, stepProblems } from './draft-steps'
import type { StepList } from './use-step-list'

interface StepLineProps {
  step: DraftStep
  place: number
  list: StepList
  /** What tags are called that the class came with. */
  known: readonly { _id: string; name: string }[]
  /** What is wrong with it is said, and shows. */
  isWrong: boolean
}

const grip = 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01'

/** The keys of a line: + adds one below, Alt with an arrow sorts, Delete takes it out. */
function useKeys(step: DraftStep, list: StepList) {
  return (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return
    const keys: Record<string, (() => void) | undefined> = altKey
      ? { ArrowUp: () => list.move(step, -1), ArrowDown: () => list.move(step, 1) }
      : { '+': () => list.add(step), Delete: () => list.remove(step) }
    if (!keys[key]) return
    event.preventDefault()
    keys[key]()
  }
}

/** A step of a class: its title in a line, and below it what is edited once it is open. */
export function StepLine({ step, place, list, known, isWrong }: StepLineProps) {
  const { t } = useTranslation('steps')
  const [line, head] = [useRef<HTMLLIElement>(null), useRef<HTMLDivElement>(null)]
  const { key, title, kind, tags } = step
  const { drag, dragged, sorting } = list
  const name = title || t('untitled')
  useDragSource(head, { drag, text: name, carried: () => key })
  const dragging = { dragged, drag, accepts: () => false, put: async () => undefined }
  const { 'data-side': side } = useDropPlace(line, { dragging, target: key, sorting })
  const isOpen = isWrong || list.isOpen(step)
  return (
    <li ref={line} className={styles.step} data-step={key} data-side={side}>
      <div ref={head} className={styles.head}>
        <span className={styles.grip} title={t('drag')}>
          <Drawing path={grip} size={16} bold />
        </span>
        <button
          type="button"
          data-head=""
          className={styles.open}
          aria-expanded={isOpen}
          aria-keyshortcuts="+ Alt+ArrowUp Alt+ArrowDown Delete"
          onClick={() => list.open(isOpen ? null : step)}
          onKeyDown={useKeys(step, list)}
        >
          <span className={styles.place}>{place + 1}</span>
          <span className={styles.name}>{name}</span>
          <span className={styles.quiet}>
            {t(`kinds.${kind}`)}
            {tags.length > 0 && ` · ${t('tagCount', { count: tags.length })}`}
          </span>
        </button>
        <button
          type="button"
          className={controls.icon}
          aria-label={t('remove', { title: name })}
          title={t('remove', { title: name })}
          onClick={() => list.remove(step)}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      {isOpen && <StepFields {...{ step, list, known, isWrong }} />}
    </li>
  )
}

/** What is edited of a step. Enter in its title goes on with another one. */
function StepFields({ step, list, known, isWrong }: Omit<StepLineProps, 'place'>) {
  const { t } = useTranslation(['steps', 'errors'])
  const id = useId()
  const { title, kind, content, tags } = step
  const wrong = isWrong ? stepProblems(step, t) : {}
  const change = (changes: Partial<DraftStep>) => list.change({ ...step, ...changes })
  return (
    <div className={styles.fields}>
      <TextField
        label={t('fields.title')}
        value={title}
        error={wrong.title}
        autoComplete="off"
        maxLength={maxLength.title}
        onChange={event => change({ title: event.target.value })}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (title.trim() !== '') list.add(step)
        }}
      />
      <div className={field.field}>
        <label htmlFor={`${id}-kind`} className={field.label}>
          {t('fields.kind')}
        </label>
        <select
          id={`${id}-kind`}
          className={controls.field}
          value={kind}
          onChange={event => change({ kind: event.target.value as DraftStep['kind'] })}
        >
          {stepKinds.map(value => (
            <option key={value} value={value}>
              {t(`kinds.${value}`)}
            </option>
          ))}
        </select>
      </div>
      <StepContent
        {...{ kind, content }}
        wrong={wrong.content}
        onChange={typed => change({ content: typed })}
      />
      <div className={styles.wide}>
        <TagPicker
          label={t('fields.tags')}
          value={tags}
          known={known}
          onChange={chosen => change({ tags: chosen })}
        />
      </div>
    </div>
  )
}

interface StepContentProps extends Pick<DraftStep, 'kind' | 'content'> {
  wrong: string | undefined
  onChange: (content: string) => void
}

/** What a step says, asks or shows. */
function StepContent({ kind, content, wrong, onChange }: StepContentProps) {
  const { t } = useTranslation('steps')
  const id = useId()
  return (
    <div className={`${field.field} ${styles.wide}`}>
      <label htmlFor={`${id}`} className={field.label}>
        {t(`fields.content.${kind}`)}
      </label>
      <textarea
        id={`${id}`}
        className={styles.content}
        rows={1}
        data-long={showsAddress(kind) ? undefined : ''}
        spellCheck={!showsAddress(kind)}
        value={content}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={event => onChange(event.target.value)}
      />
      {wrong && (
        <p id={`${id}-wrong`} className={field.error}>
          {wrong}
        </p>
      )}
    </div>
  )
}
