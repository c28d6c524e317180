import { useQueries } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '#contract/roles'
import { searchText } from '#contract/words/search-text'
import type { Command, CommandSource } from '../../../components/command/command-source'
import { each, text } from '../../../lib/format/answer-fields'
import { usePreference } from '../../../lib/session/preference-store'
import { usePrincipal, useProfile } from '../../../providers/session/profile'

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

export interface CommandGroup {
  id: string
  title: string
  commands: Command[]
}

export interface FoundCommands {
  groups: CommandGroup[]
  /** Something is still being looked for. */
  busy: boolean
  /** A source could not be asked; what the others found is there. */
  failed: boolean
}

/** ms for which an answer serves the same search again. */
const fresh = 30_000

/** Asks every source that searches on the server; what was found before stays until the next answer. */
function useFound(sources: readonly CommandSource[], search: string) {
  return useQueries({
    queries: sources.map(({ group, find }) => ({
      queryKey: ['commands', group, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find?.(search, signal) ?? [],
      enabled: search !== '' && find !== undefined,
      staleTime: fresh,
      retry: false,
      meta: { silent: true },
    })),
  })
}

/** What can be opened or done now, by what was typed: the recent ones first, then each source under its heading. */
export function useCommands(sources: readonly CommandSource[], typed: string): FoundCommands {
  const { t } = useTranslation(['commands', 'shell', 'errors'])
  const { recent } = useRecent()
  const doer = { principal: usePrincipal(), company: useProfile().company ?? {} }
  const search = useDeferredValue(searchText(typed))
  const open = sources.filter(({ capability }) => !capability || may(doer.principal, capability))
  const found = useFound(open, search)
  const names = useMemo(() => searchText(typed), [typed])
  const named = open.map(({ group, actions }, place) => ({
    id: group,
    title: t(`groups.${group}`),
    commands: [
      ...(actions?.({ t, doer }) ?? []).filter(({ text }) => searchText(text).includes(names)),
      ...(names === '' ? [] : (found[place]?.data ?? [])),
    ],
  }))
  const lately = {
    id: 'recent',
    title: t('groups.recent'),
    commands: names === '' ? recent.map((command): Command => ({ ...command, icon: 'recent' })) : [],
  }
  return {
    groups: unique([lately, ...named]).filter(({ commands }) => commands.length > 0),
    busy: found.some(({ isFetching }) => isFetching),
    failed: found.some(({ isError }) => isError),
  }
}

/** The same thing is offered once, where it stands first. */
function unique(groups: CommandGroup[]): CommandGroup[] {
  const seen = new Set<string>()
  return groups.map(group => ({
    ...group,
    commands: group.commands.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }))
}
