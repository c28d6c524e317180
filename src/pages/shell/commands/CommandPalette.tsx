import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/limits'
import type { Command, CommandSource } from '../../../components/command/command-source'
import { Icon } from '../../../components/Icon'
import { CommandList } from './CommandList'
import styles from './commands.module.css'
import { useRecent } from './recent'
import { useCommands } from './use-commands'

interface CommandPaletteProps {
  sources: readonly CommandSource[]
  onChoose: (command: Command) => void
  /** Escape, or a press beside it. */
  onClose: () => void
}

/** Opens over the page with the focus in it; the browser gives the focus back when it closes. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return dialog
}

/** Which command the keys are at; what is typed begins at the first again. */
function useActive(count: number, search: string) {
  const [active, setActive] = useState({ search, place: 0 })
  const place = active.search === search ? Math.min(active.place, Math.max(0, count - 1)) : 0
  const go = (to: number) => setActive({ search, place: count === 0 ? 0 : (to + count) % count })
  return { place, go }
}

/** Finds screens, actions and programs by name, and opens or does them: the keyboard's way to everything. */
export default function CommandPalette({ sources, onChoose, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('commands')
  const { remember } = useRecent()
  const [typed, setTyped] = useState('')
  const { groups, busy, failed } = useCommands(sources, typed)
  const commands = groups.flatMap(group => group.commands)
  const { place, go } = useActive(commands.length, typed)
  const dialog = useModal()
  const list = useId()

  const choose = (command: Command | undefined) => {
    if (!command) return
    remember(command)
    onChoose(command)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(place + 1),
    ArrowUp: () => go(place - 1),
    PageDown: () => go(Math.min(place + 8, commands.length - 1)),
    PageUp: () => go(Math.max(place - 8, 0)),
    Enter: () => choose(commands[place]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const work = keys[event.key]
    if (!work || event.nativeEvent.isComposing) return
    event.preventDefault()
    work()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('title')}
      closedby="any"
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={t('title')}
          aria-expanded={commands.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={commands[place] && `${list}-${place}`}
          placeholder={t('placeholder')}
          maxLength={maxLength.search}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd>{t('keys.escape')}</kbd>
      </div>
      <CommandList id={list} groups={groups} active={place} search={typed} onChoose={choose} onPoint={go} />
      <p role="status" className={commands.length === 0 && !busy ? styles.none : 'visually-hidden'}>
        {busy
          ? t('busy')
          : commands.length === 0
            ? t('none', { search: typed })
            : t('found', { count: commands.length })}
      </p>
      {failed && <p className={styles.failed}>{t('failed')}</p>}
    </dialog>
  )
}
