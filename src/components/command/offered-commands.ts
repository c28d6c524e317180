import type { CommandSource } from './command-source'

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
