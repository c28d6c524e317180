export interface Figures {
  /** Milliseconds. */
  median: number
  p95: number
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

export function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95) }
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await action()
  return performance.now() - started
}

/**
 * One request after the other, the kinds taking turns, so that a slow moment of the machine meets all of
 * them. The first round warms up and does not count.
 */
export async function measure<Name extends string>(
  actions: Record<Name, (round: number) => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(actions) as Name[]
  const times = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const time = await timed(() => actions[name](round))
      if (round > 0) times[name].push(time)
    }
  return Object.fromEntries(names.map(name => [name, figuresOf(times[name])])) as Record<Name, Figures>
}
