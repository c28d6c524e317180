import { matchPattern, type PathName, paths } from '../../../lib/address/paths'

/** Keys that are pressed together: those with a name in `commands.json` (`keys.…`), and those that are what they say. */
export interface Shortcut {
  keys: readonly string[]
  /** What it does: the key of its text below `shortcuts` in `commands.json`. */
  does: string
}

/** Works on every screen. */
export const everywhere: readonly Shortcut[] = [
  { keys: ['modifier', 'K'], does: 'find' },
  { keys: ['?'], does: 'help' },
  { keys: ['modifier', 'Z'], does: 'undo' },
  { keys: ['modifier', 'enter'], does: 'save' },
  { keys: ['Esc'], does: 'close' },
]

const list: readonly Shortcut[] = [
  { keys: ['enter'], does: 'open' },
  { keys: ['shift', 'click'], does: 'range' },
]

/** Works on one screen besides. */
const onScreen: Partial<Record<PathName, readonly Shortcut[]>> = {
  programs: [...list, { keys: ['F2'], does: 'rename' }],
  program: [{ keys: ['F2'], does: 'rename' }],
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
export const shortcutsAt = (pathname: string): readonly Shortcut[] =>
  (Object.keys(onScreen) as PathName[]).flatMap(name =>
    matchPattern(paths[name], pathname) ? (onScreen[name] ?? []) : [],
  )
