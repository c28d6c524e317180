import { type RefObject, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Command, offeredCommands } from '../../../components/command/command-source'
import { Icon } from '../../../components/controls/Icon'
import { modifierKey, useKey } from '../../../components/page/use-key'
import { leaveBy } from '../../../lib/address/step-guard'
import { part } from '../../../lib/code/part'
import { useIdle } from '../../../lib/code/when-idle'
import { useTranslation } from '../../../lib/texts/use-translation'
import { prepareTexts } from '../../../providers/texts/use-language'
import type { NavigationEntry } from '../navigation/SideNavigation'
import styles from './command-button.module.css'

const Palette = part(() => import('./Palette'))
/** With what is offered, which knows what an address shows. */
const Opened = part(async () => (await Promise.all([import('./Opened'), offeredCommands()]))[0])
/** Code, texts and what is offered, so that the palette opens within the frame of the key. */
const prepare = () =>
  void Promise.all([Palette.load(), prepareTexts('commands'), offeredCommands()]).catch(() => undefined)

/** Opens the address of a command, and does the rest when the screen of that address is there. */
function useFollow(): (command: Command) => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const rest = useRef<() => void>(undefined)
  const arrived = useEffectEvent((_key: string) => {
    rest.current?.()
    rest.current = undefined
  })
  useEffect(() => arrived(key), [key])
  return ({ href, run }) => {
    if (!href) return run?.()
    leaveBy(() => {
      rest.current = run
      void navigate(href)
    })
  }
}

/** Stands for the palette until its code is there, and keeps what is typed meanwhile. */
function Awaited({ early, onClose }: { early: RefObject<string>; onClose: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (key === 'Escape') onClose()
    else if (key === 'Backspace') early.current = early.current.slice(0, -1)
    else if (key.length === 1) early.current += key
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useLayoutEffect(() => {
    early.current = ''
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [early])
  return null
}

/** Opens the palette: a button in the top bar, and Ctrl K or ⌘ K wherever the focus is. */
export function CommandButton({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const early = useRef('')
  const close = () => setOpen(false)
  const follow = useFollow()
  const idle = useIdle()
  const choose = (command: Command) => {
    close()
    follow(command)
  }
  useKey('k', () => setOpen(true), { modified: true, prepare })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.text}>{t('commands')}</span>
        <kbd className={styles.key}>{modifierKey} K</kbd>
      </button>
      <Suspense fallback={null}>{idle && <Opened />}</Suspense>
      {open && (
        <Suspense fallback={<Awaited early={early} onClose={close} />}>
          <Palette navigation={navigation} early={early} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
