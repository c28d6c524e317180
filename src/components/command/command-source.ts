import type { Capability } from '#contract/roles'
import type { Doer } from '#contract/words/program-rights'
import type { IconName } from '../controls/Icon'

/** Something that can be opened or done from anywhere, by its name. */
export interface Command {
  /** The same as long as it means the same, unique among all. */
  id: string
  text: string
  icon: IconName
  /** What it is, or where it lies, beside the text; it is searched as well. */
  note?: string
  /** What else people call it, between commas. */
  words?: string
  /** The address that it opens; such commands are remembered among the recent ones. */
  href?: string
  /** What it does, once its address is open where it has one. */
  run?: () => void
}

/** What a source may ask of the portal around it. */
export interface CommandContext {
  /** Texts of the namespace `commands`. */
  t: (key: string) => string
  doer: Doer
}

/** A list that a call answers whole: asked for as the palette opens, and searched here. */
export interface WholeList {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  commandsOf: (answer: unknown, context: CommandContext) => Command[]
}

/** The address of a screen. */
export interface Place {
  pathname: string
  search: string
  hash: string
}

/** The answers that are kept of a call, whatever it was asked with. */
export type KeptAnswers = (call: string) => readonly unknown[]

/** Where commands come from: a resource offers its own by `commands` in `src/resources/index.ts`. */
export interface CommandSource {
  /** The key of its heading: `groups.<group>` in `commands.json`. */
  group: string
  /** Who does not have it is not offered what it holds. */
  capability?: Capability
  /** Known without asking: offered before anything is typed, and found by their text. */
  actions?: (context: CommandContext) => Command[]
  /** Asks the server for what matches; at most a handful, the best first. */
  find?: (search: string, signal: AbortSignal, context: CommandContext) => Promise<Command[]>
  all?: WholeList
  /** What an address shows of it, once an answer that is kept says its name: it is remembered as opened. */
  opened?: (place: Place, kept: KeptAnswers) => Recent | undefined
}

/** What was opened by its name, as it is remembered. */
export type Recent = Required<Pick<Command, 'id' | 'text' | 'href'>>

type Load = () => Promise<{ default: CommandSource }>

const loads: Load[] = []
let loaded: Promise<CommandSource[]> | undefined
let there: CommandSource[] | undefined

/** Says where commands come from; `app.tsx` does so for every resource that has some. */
export const offerCommands = (load: Load): void => void loads.push(load)

/** Everything that is offered, where its code is there already. */
export const commandsThere = (): CommandSource[] | undefined => there

/** Everything that is offered. A source whose code cannot be had is left out until the next visit. */
export function offeredCommands(): Promise<CommandSource[]> {
  const sourceOf = (load: Load) =>
    load().then(
      ({ default: source }) => [source],
      () => [],
    )
  loaded ??= Promise.all(loads.map(sourceOf)).then(sources => {
    there = sources.flat()
    return there
  })
  return loaded
}
