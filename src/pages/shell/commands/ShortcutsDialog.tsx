import { useLocation } from 'react-router'
import { Button } from '../../../components/controls/Button'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { modifierKey } from '../../../components/page/use-key'
import { matchPattern, type PathName, paths } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './shortcuts.module.css'

/** Keys that are pressed together: those with a name in `commands.json` (`keys.…`), and those that are what they say. */
interface Shortcut {
  keys: readonly string[]
  /** What it does: the key of its text below `shortcuts` in `commands.json`. */
  does: string
}

/** Works on every screen. */
const everywhere: readonly Shortcut[] = [
  { keys: ['modifier', 'K'], does: 'find' },
  { keys: ['?'], does: 'help' },
  { keys: ['modifier', 'Z'], does: 'undo' },
  { keys: ['modifier', 'enter'], does: 'save' },
  { keys: ['Esc'], does: 'close' },
]

const list: readonly Shortcut[] = [
  { keys: ['/'], does: 'search' },
  { keys: ['down'], does: 'rows' },
  { keys: ['enter'], does: 'open' },
  { keys: ['shift', 'click'], does: 'range' },
]

/** Works on one screen besides. */
const onScreen: Partial<Record<PathName, readonly Shortcut[]>> = {
  programs: [...list, { keys: ['F2'], does: 'rename' }],
  employees: list,
  program: [{ keys: ['F2'], does: 'rename' }],
  programOutline: [
    { keys: ['enter'], does: 'addBelow' },
    { keys: ['+'], does: 'addInside' },
    { keys: ['F2'], does: 'rename' },
    { keys: ['space'], does: 'move' },
    { keys: ['Alt', 'arrows'], does: 'sort' },
    { keys: ['delete'], does: 'delete' },
    { keys: ['modifier', 'Y'], does: 'redo' },
  ],
  degreeModule: [
    { keys: ['modifier', 'D'], does: 'fillDown' },
    { keys: ['modifier', 'R'], does: 'fillRight' },
    { keys: ['modifier', 'Y'], does: 'redo' },
    { keys: ['Alt', 'H'], does: 'history' },
  ],
  programSchedule: [
    { keys: ['arrows'], does: 'day' },
    { keys: ['shift', 'arrows'], does: 'week' },
    { keys: ['pages'], does: 'month' },
    { keys: ['enter'], does: 'put' },
    { keys: ['Esc'], does: 'back' },
  ],
  chat: [
    { keys: ['/'], does: 'search' },
    { keys: ['J'], does: 'next' },
    { keys: ['K'], does: 'previous' },
    { keys: ['enter'], does: 'answer' },
    { keys: ['Esc'], does: 'leaveAnswer' },
    { keys: ['U'], does: 'unread' },
  ],
  folders: [
    { keys: ['arrows'], does: 'tree' },
    { keys: ['F2'], does: 'rename' },
    { keys: ['space'], does: 'move' },
    { keys: ['modifier', 'X'], does: 'cut' },
    { keys: ['modifier', 'V'], does: 'paste' },
    { keys: ['delete'], does: 'delete' },
  ],
}

/** The shortcuts of the screen at an address; none where it has no own. */
const shortcutsAt = (pathname: string): readonly Shortcut[] =>
  (Object.keys(onScreen) as PathName[]).flatMap(name =>
    matchPattern(paths[name], pathname) ? (onScreen[name] ?? []) : [],
  )

/** The keys of the screen that one is on, and those that work everywhere. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['commands', 'shell'])
  const here = shortcutsAt(useLocation().pathname)
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      {here.length > 0 && <Section title={t('shortcuts.here')} shortcuts={here} />}
      <Section title={t('shortcuts.everywhere')} shortcuts={everywhere} />
      <DialogActions>
        <Button onClick={onClose}>{t('shell:close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('commands')
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt>{t(`shortcuts.${does}`)}</dt>
            <dd className={styles.keys}>
              {keys.map(key => (
                <kbd key={key} className={styles.key}>
                  {key === 'modifier' ? modifierKey : t(`keys.${key}`, { defaultValue: key })}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
