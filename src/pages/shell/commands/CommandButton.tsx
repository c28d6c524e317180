import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** Opens the palette: a button in the top bar, and Ctrl K or ⌘ K wherever the focus is. */
export function CommandButton({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const follow = useFollow()
  const idle = useIdle()
  const choose = (command: Command) => {
    setOpen(false)
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
        <Suspense fallback={null}>
          <Palette navigation={navigation} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
