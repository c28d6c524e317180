import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { may } from '#contract/roles'
import { holdsWords, searchText } from '#contract/words/search-text'
import type { Command, CommandContext, CommandSource } from '../../../components/command/command-source'
import { useRested } from '../../../components/form/picker/offers'
import { useIdle } from '../../../lib/code/when-idle'
import { useTranslation } from '../../../lib/texts/use-translation'
import { usePrincipal, useProfile } from '../../../providers/session/profile'
import { iconOf, useRecent } from './recent'

export interface CommandGroup {
  id: string
  title: string
  commands: Command[]
}

export interface FoundCommands {
  groups: CommandGroup[]
  /** What was typed is not looked for before the fingers rest. */
  late: boolean
  /** Something is still being looked for. */
  busy: boolean
  /** A source could not be asked; what the others found is there. */
  failed: boolean
}

/** ms for which an answer serves the same search again. */
const fresh = 30_000
/** How many of a group are offered for a search. */
const most = 8

/** Whether each word that was typed begins one of these words. */
const beginsWords = (words: string, search: string): boolean =>
  search.split(' ').every(typed => ` ${searchText(words)}`.includes(` ${typed}`))

/** How well a command answers to a search: the smaller, the better; undefined where it does not. */
function rankOf({ text, note = '', words = '' }: Command, search: string): number | undefined {
  const name = searchText(text)
  if (name.startsWith(search)) return 0
  if (holdsWords(name, search)) return 1
  if (holdsWords(`${text} ${note}`, search)) return 2
  return beginsWords(`${text} ${words}`, search) ? 3 : undefined
}

/** The other word by which a command was found, for whoever wonders why it is there. */
function wordOf({ text, note, words = '' }: Command, search: string): string | undefined {
  if (note || holdsWords(text, search)) return note
  return words
    .split(',')
    .map(word => word.trim())
    .find(word => beginsWords(word, search))
}

/** The commands that answer to a search by their name, their note or what else people call them; the best first. */
function matching(commands: readonly Command[], search: string): Command[] {
  if (search === '') return [...commands]
  const ranked = commands.flatMap(command => {
    const rank = rankOf(command, search)
    return rank === undefined ? [] : [{ rank, command: { ...command, note: wordOf(command, search) } }]
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ command }) => command)
}

/** How a source is asked: for what matches on the server, or for its whole list. */
const queryOf = ({ group, find, all }: CommandSource, search: string, context: CommandContext) => ({
  queryKey: all?.queryKey ?? ['commands', group, search],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> | undefined =>
    all ? all.queryFn({ signal }) : find?.(search, signal, context),
  placeholderData: keepPreviousData,
  staleTime: fresh,
  retry: false,
  meta: { silent: true },
})

/** Asks the sources; what was found before stays until the next answer, as far as it matches what is typed now. */
function useFound(sources: readonly CommandSource[], typed: string, context: CommandContext) {
  const search = useRested(typed)
  // Whole lists are there before the first letter, which then waits for what is searched on the server alone.
  const idle = useIdle()
  const asked = sources.filter(({ find, all }) => (all ? idle : find && search !== ''))
  const found = useQueries({ queries: asked.map(source => queryOf(source, search, context)) })
  const late = search !== typed
  return {
    of: (source: CommandSource): Command[] => {
      const { data, isPlaceholderData } = found[asked.indexOf(source)] ?? {}
      if (data === undefined || typed === '') return []
      if (source.all) return matching(source.all.commandsOf(data, context), typed)
      const commands = data as Command[]
      return late || isPlaceholderData ? matching(commands, typed) : commands
    },
    late,
    busy: typed !== '' && (late || !idle || found.some(({ isFetching }) => isFetching)),
    failed: found.some(({ isError }) => isError),
  }
}

/** What can be opened or done now, by what was typed: the recent ones first, then each source under its heading. */
export function useCommands(sources: readonly CommandSource[], typed: string): FoundCommands {
  const { t } = useTranslation(['commands', 'shell', 'errors'])
  const { recent } = useRecent()
  const doer = { principal: usePrincipal(), company: useProfile().company ?? {} }
  const search = searchText(typed)
  const open = sources.filter(({ capability }) => !capability || may(doer.principal, capability))
  const context = { t, doer }
  const found = useFound(open, search, context)
  const named = open.map(source => ({
    id: source.group,
    title: t(`groups.${source.group}`),
    commands: [...matching(source.actions?.(context) ?? [], search), ...found.of(source)],
  }))
  const lately = {
    id: 'recent',
    title: t('groups.recent'),
    commands: search === '' ? recent.map((opened): Command => ({ ...opened, icon: iconOf(opened) })) : [],
  }
  const { of: _, ...state } = found
  const groups = unique([lately, ...named]).filter(({ commands }) => commands.length > 0)
  return { groups: screensFirst(groups, search), ...state }
}

/** A screen that is called so comes first: its name is known, whatever else is found later. */
function screensFirst(groups: CommandGroup[], search: string): CommandGroup[] {
  const begins = ({ id, commands }: CommandGroup) =>
    id === 'screens' && search !== '' && commands.some(({ text }) => searchText(text).startsWith(search))
  return [...groups.filter(begins), ...groups.filter(group => !begins(group))]
}

/** The same thing is offered once, where it stands first. */
function unique(groups: CommandGroup[]): CommandGroup[] {
  const seen = new Set<string>()
  return groups.map(group => ({
    ...group,
    commands: group.commands.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }))
}
