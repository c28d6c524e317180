import type { Recent } from '../../../components/command/command-source'
import type { IconName } from '../../../components/controls/Icon'
import { usePreference } from '../../../lib/session/preference-store'

/** How many are remembered. */
const most = 8

const isRecent = (kept: Partial<Recent> | null): kept is Recent =>
  [kept?.id, kept?.text, kept?.href].every(part => typeof part === 'string') && kept?.href?.[0] === '/'

/** What was kept, by whichever build. */
const readRecent = (kept: unknown): Recent[] => (Array.isArray(kept) ? kept.filter(isRecent) : [])

const icons: Partial<Record<string, IconName>> = {
  program: 'programs',
  employee: 'employees',
  folder: 'folders',
  product: 'products',
  grouping: 'groupings',
  degree: 'degree',
}

/** The icon of what was opened, by what its id begins with. */
export const iconOf = ({ id }: Recent): IconName => icons[id.split(':')[0] ?? ''] ?? 'recent'

/** What the person opened last, newest first. */
export function useRecent(): { recent: Recent[]; remember: (opened: Recent) => void } {
  const [recent, keep] = usePreference('commands.recent', readRecent)
  const remember = (opened: Recent) =>
    keep([opened, ...recent.filter(({ id }) => id !== opened.id)].slice(0, most))
  return { recent, remember }
}
