import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { longestSearch } from '#contract/words/limits'
import { searchText } from '#contract/words/search-text'
import type { Command, CommandSource } from '../../../components/command/command-source'
import controls from '../../../components/controls/controls.module.css'
import { Icon } from '../../../components/controls/Icon'
import { useOptionKeys } from '../../../components/controls/use-option-keys'
import { useTranslation } from '../../../lib/texts/use-translation'
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
        maxLength={longestSearch}
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

interface CommandPaletteProps {
  sources: readonly CommandSource[]
  /** What was typed before it was there. */
  early: RefObject<string>
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

/** Finds screens, actions and what the company has by name, and opens or does them: the keyboard's way to everything. */
export default function CommandPalette({ sources, early, onChoose, onClose }: CommandPaletteProps) {
  const { remember } = useRecent()
  const [typed, setTyped] = useState('')
  useLayoutEffect(() => {
    setTyped(early.current)
    early.current = ''
  }, [early])
  const found = useCommands(sources, typed)
  const commands = found.groups.flatMap(group => group.commands)
  const options = { count: commands.length, search: typed, coming: found.busy }
  const choose = (command: Command) => {
    const { id, text, href, run } = command
    if (href && !run) remember({ id, text, href })
    onChoose(command)
  }
  const isCalledSo = searchText(commands[0]?.text ?? '').startsWith(searchText(typed))
  const { place, go, onKeyDown } = useOptionKeys({ ...options, settled: isCalledSo || !found.late }, at => {
    const command = commands[at]
    if (command) choose(command)
  })
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
