import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/words/limits'
import type { Command, CommandSource } from '../../../components/command/command-source'
import controls from '../../../components/controls/controls.module.css'
import { Icon } from '../../../components/controls/Icon'
import { CommandList } from './CommandList'
import styles from './commands.module.css'
import { useRecent } from './recent'
import { type FoundCommands, useCommands } from './use-commands'

interface CommandFieldProps {
  /** The id of the list. */
  list: string
  /** The id of the command that the keys are at. */
  active: string | undefined
  typed: string
  onType: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** Where one types: the focus stays here while the keys go through the list. */
function CommandField({ list, active, typed, onType, onKeyDown, onClose }: CommandFieldProps) {
  const { t } = useTranslation(['commands', 'shell'])
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        role="combobox"
        aria-label={t('title')}
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder={t('placeholder')}
        maxLength={maxLength.search}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={`${controls.icon} ${styles.close}`}
        onClick={onClose}
        aria-label={t('shell:close')}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** How many commands Page Down goes on. */
const pageOf = 8

interface CommandPaletteProps {
  sources: readonly CommandSource[]
  onChoose: (command: Command) => void
  /** Escape, or a press beside it. */
  onClose: () => void
}

/** Over the page, with the focus in it; the browser gives the focus back when it closes. */
function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('commands')
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('title')}
      closedby="any"
      onCancel={onCancel}
    >
      {children}
    </dialog>
  )
}

/** Which command the keys are at; what is typed begins at the first again. */
function useActive(count: number, search: string) {
  const [active, setActive] = useState({ search, place: 0 })
  const place = active.search === search ? Math.min(active.place, Math.max(0, count - 1)) : 0
  const go = (to: number) => setActive({ search, place: count === 0 ? 0 : (to + count) % count })
  return { place, go }
}

/** The keys of the field: to the next command, a page on, and what is done with the one they are at. */
function usePaletteKeys(commands: readonly Command[], search: string, choose: (command: Command) => void) {
  const { place, go } = useActive(commands.length, search)
  const active = commands[place]
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(place + 1),
    ArrowUp: () => go(place - 1),
    PageDown: () => go(Math.min(place + pageOf, commands.length - 1)),
    PageUp: () => go(Math.max(place - pageOf, 0)),
    Enter: () => active && choose(active),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const work = keys[event.key]
    if (!work || event.nativeEvent.isComposing) return
    event.preventDefault()
    work()
  }
  return { place, go, onKeyDown }
}

/** Finds screens, actions and what the company has by name, and opens or does them: the keyboard's way to everything. */
export default function CommandPalette({ sources, onChoose, onClose }: CommandPaletteProps) {
  const { remember } = useRecent()
  const [typed, setTyped] = useState('')
  const found = useCommands(sources, typed)
  const commands = found.groups.flatMap(group => group.commands)
  const choose = (command: Command) => {
    const { id, text, href, run } = command
    if (href && !run) remember({ id, text, href })
    onChoose(command)
  }
  const { place, go, onKeyDown } = usePaletteKeys(commands, typed, choose)
  const list = useId()
  return (
    <Frame onClose={onClose}>
      <CommandField
        list={list}
        active={commands.length > 0 ? `${list}-${place}` : undefined}
        typed={typed}
        onType={setTyped}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <CommandList
        id={list}
        groups={found.groups}
        active={place}
        search={typed}
        onChoose={choose}
        onPoint={go}
      />
      <Outcome found={found} count={commands.length} search={typed} />
    </Frame>
  )
}

/** How much was found, for those who do not see the list, and what an empty one means. */
function Outcome({
  found: { busy, failed },
  count,
  search,
}: {
  found: FoundCommands
  count: number
  search: string
}) {
  const { t } = useTranslation('commands')
  const nothing = count === 0 && !busy
  const text = nothing ? t('none', { search }) : t('found', { count })
  return (
    <>
      <p role="status" className={nothing ? styles.none : 'visually-hidden'}>
        {busy ? t('busy') : text}
      </p>
      {failed && <p className={styles.failed}>{t('failed')}</p>}
    </>
  )
}
