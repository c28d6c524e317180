import { useEffect, useRef } from 'react'
import type { Command } from '../../../components/command/command-source'
import { Icon } from '../../../components/controls/Icon'
import { Highlight } from '../../../components/list/Highlight'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './commands.module.css'
import type { CommandGroup } from './use-commands'

interface CommandListProps {
  id: string
  groups: readonly CommandGroup[]
  /** The place, among all commands, that the keys are at. */
  active: number
  search: string
  onChoose: (command: Command) => void
  onPoint: (place: number) => void
}

/** The commands under their headings, as the list of a combobox: the focus stays in its field. */
export function CommandList({ id, groups, active, search, onChoose, onPoint }: CommandListProps) {
  const { t } = useTranslation('commands')
  let place = 0
  return (
    <div id={id} role="listbox" aria-label={t('title')} className={styles.list}>
      {groups.map(group => (
        <fieldset key={group.id} aria-labelledby={`${id}-${group.id}`} className={styles.group}>
          <p id={`${id}-${group.id}`} className={styles.heading}>
            {group.title}
          </p>
          {group.commands.map(command => {
            const at = place++
            return (
              <Option
                key={command.id}
                id={`${id}-${at}`}
                command={command}
                active={at === active}
                search={search}
                onChoose={() => onChoose(command)}
                onPoint={() => onPoint(at)}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  command: Command
  active: boolean
  search: string
  onChoose: () => void
  onPoint: () => void
}

function Option({ id, command, active, search, onChoose, onPoint }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <button
      ref={option}
      type="button"
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.option}
      onMouseDown={event => event.preventDefault()}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon name={command.icon} size={18} />
      <span className={styles.text}>
        <Highlight text={command.text} search={search} />
      </span>
      {command.note && <span className={styles.note}>{command.note}</span>}
    </button>
  )
}
