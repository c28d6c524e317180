import { memo, useState } from 'react'
import { maxLength } from '#contract/words/limits'
import { classKinds } from '#contract/words/programs'
import controls from '../../components/controls/controls.module.css'
import { Icon } from '../../components/controls/Icon'
import { Menu, type MenuItem } from '../../components/overlay/Menu'
import { MenuButton } from '../../components/overlay/MenuButton'
import { useTranslation } from '../../lib/texts/use-translation'
import { type Edit, type Line, untitledLine } from './outline-lines'
import styles from './program-proposal.module.css'

const levels = ['module', 'lesson', 'class'] as const

/** Kinds that somebody can choose: a SCORM package comes as a file. */
const kinds = classKinds.filter(kind => kind !== 'scorm')

/** Characters of a source that show; the class has all of them. */
const mostSource = 1200

interface LineProps {
  line: Line
  level: number
  /** "2.1", as it is read. */
  number: string
  /** Of a module: it shows what is in it from the beginning. */
  isOpen?: boolean
  /** Somebody has tried to create it: lines without a title are marked. */
  tried: boolean
  onEdit: (edit: Edit) => void
}

const textsOf = ({ text, children }: Line): string[] => [
  ...(text ? [text] : []),
  ...children.flatMap(textsOf),
]

/** The pages of a lesson, and what stands on them. */
function Source({ line }: { line: Line }) {
  const { t } = useTranslation('program-proposal')
  if (!line.pages) return null
  const { from, to } = line.pages
  const text = textsOf(line).join('\n\n')
  return (
    <details className={styles.source}>
      <summary>{from === to ? t('editor.page', { from }) : t('editor.pages', { from, to })}</summary>
      <p className={styles.sourceText}>{text.length > mostSource ? `${text.slice(0, mostSource)}…` : text}</p>
    </details>
  )
}

/** What can be done with a line, besides typing in it. */
function useActions({ line, level, onEdit }: LineProps): MenuItem[] {
  const { t } = useTranslation('program-proposal')
  const { key } = line
  const add = level < 2 && {
    id: 'add',
    text: t(level === 0 ? 'editor.addLesson' : 'editor.addClass'),
    onChoose: () => onEdit({ do: 'add', parent: key, ...(level === 1 && { kind: 'reading' as const }) }),
  }
  return [
    { id: 'up', text: t('editor.up'), onChoose: () => onEdit({ do: 'move', key, by: -1 }) },
    { id: 'down', text: t('editor.down'), onChoose: () => onEdit({ do: 'move', key, by: 1 }) },
    ...(add ? [add] : []),
    {
      id: 'remove',
      text: t('editor.remove'),
      danger: true,
      apart: true,
      onChoose: () => onEdit({ do: 'remove', key }),
    },
  ]
}

/** What a class is. */
function Kind({ line: { key, kind }, number, onEdit }: Pick<LineProps, 'line' | 'number' | 'onEdit'>) {
  const { t } = useTranslation(['program-proposal', 'program'])
  return (
    <select
      className={controls.field}
      value={kind}
      aria-label={t('editor.kindOf', { number })}
      onChange={({ target }) => onEdit({ do: 'kind', key, kind: target.value as (typeof kinds)[number] })}
    >
      {kinds.map(each => (
        <option key={each} value={each}>
          {t(`program:classKinds.${each}`)}
        </option>
      ))}
    </select>
  )
}

/** Whether the lines in a module show: closed where there are many, open once one comes. */
function useOpen({ line: { children }, level, isOpen = true, tried }: LineProps) {
  const [open, setOpen] = useState(isOpen)
  const [known, setKnown] = useState(children.length)
  if (children.length !== known) {
    setKnown(children.length)
    if (children.length > known) setOpen(true)
  }
  const shows = level > 0 || open || (tried && untitledLine(children) !== undefined)
  return { shows, toggle: () => setOpen(!open) }
}

/** Opens and closes a module. */
function Toggle({ name, shows, onToggle }: { name: string; shows: boolean; onToggle: () => void }) {
  const { t } = useTranslation('program-proposal')
  return (
    <button
      type="button"
      className={`${controls.icon} ${styles.toggle}`}
      aria-expanded={shows}
      aria-label={t('editor.content', { name })}
      onClick={onToggle}
    >
      <Icon name="disclose" size={16} />
    </button>
  )
}

/** One line of the outline, and those in it. */
export const OutlineLine = memo(function OutlineLine(props: LineProps) {
  const { t } = useTranslation('program-proposal')
  const { line, level, number, tried, onEdit } = props
  const { key, title, children } = line
  const actions = useActions(props)
  const name = t(`editor.${levels[level] ?? 'class'}`, { number })
  const called = title.trim() || name
  const menuLabel = t('editor.actions', { name: called })
  const { shows, toggle } = useOpen(props)
  const isUntitled = tried && title.trim() === ''
  return (
    <li className={styles.line} data-level={level}>
      <div className={styles.row}>
        {level === 0 && <Toggle name={called} shows={shows} onToggle={toggle} />}
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <input
          className={`${controls.field} ${styles.title}`}
          value={title}
          maxLength={maxLength.title}
          data-line={key}
          aria-label={name}
          aria-invalid={isUntitled || undefined}
          aria-describedby={isUntitled ? `${key}-wrong` : undefined}
          placeholder={name}
          onChange={({ target }) => onEdit({ do: 'rename', key, text: target.value })}
        />
        {level === 2 && <Kind line={line} number={number} onEdit={onEdit} />}
        <MenuButton label={menuLabel} face={<Icon name="more" />}>
          {menu => <Menu menu={menu} label={menuLabel} items={actions} />}
        </MenuButton>
      </div>
      {isUntitled && (
        <p id={`${key}-wrong`} className={styles.wrong}>
          {t('editor.untitled')}
        </p>
      )}
      {level === 1 && <Source line={line} />}
      {shows && children.length > 0 && (
        <ol className={styles.lines}>
          {children.map((child, place) => (
            <OutlineLine
              {...{ tried, onEdit, line: child, level: level + 1 }}
              key={child.key}
              number={`${number}.${place + 1}`}
            />
          ))}
        </ol>
      )}
    </li>
  )
})
