import type { Command } from '../../../components/command/command-source'
import { each, text } from '../../../lib/format/answer-fields'
import { usePreference } from '../../../lib/session/use-preference'

/** How many are remembered. */
const most = 6

type Recent = Pick<Command, 'id' | 'text' | 'href'>

/** What was kept, by whichever build. */
function readRecent(kept: unknown): Recent[] {
  return each(kept, fields => {
    const [id, name, href] = [text(fields.id), text(fields.text), text(fields.href)]
    return id && name && href?.startsWith('/') ? { id, text: name, href } : null
  })
}

/** What the person opened last by its name, newest first. */
export function useRecent(): { recent: Recent[]; remember: (command: Command) => void } {
  const [recent, keep] = usePreference('commands.recent', readRecent)
  const remember = ({ id, text: name, href, run }: Command) => {
    if (href && !run)
      keep([{ id, text: name, href }, ...recent.filter(other => other.id !== id)].slice(0, most))
  }
  return { recent, remember }
}
