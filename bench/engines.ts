import { openDatabases } from './databases'

/** What was measured on one engine, of each size. */
export interface EngineSizes<Figures> {
  engine: string
  sizes: Figures[]
}

/**
 * Measures each size on the embedded database, and on a new database of a PostgreSQL where the machine has one.
 * @param what says what is measured, for whoever waits
 * @param mostEmbedded larger sizes are measured on PostgreSQL alone
 */
export async function onEngines<Figures>(
  what: (size: number) => string,
  sizes: readonly number[],
  measure: (size: number, databaseUrl?: string) => Promise<Figures>,
  mostEmbedded = Number.POSITIVE_INFINITY,
): Promise<EngineSizes<Figures>[]> {
  const postgres = await openDatabases()
  const engines: EngineSizes<Figures>[] = []
  for (const engine of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    const measured: Figures[] = []
    for (const size of sizes) {
      if (engine === 'embedded' && size > mostEmbedded) continue
      console.log(`${engine}: ${what(size)}`)
      measured.push(await measure(size, engine === 'PostgreSQL' ? await postgres?.create() : undefined))
    }
    engines.push({ engine, sizes: measured })
  }
  postgres?.close()
  return engines
}

/** The same of what has one size. */
export async function onEachEngine<Figures>(
  what: string,
  measure: (databaseUrl?: string) => Promise<Figures>,
): Promise<{ engine: string; figures: Figures }[]> {
  const engines = await onEngines(
    () => what,
    [1],
    (_, databaseUrl) => measure(databaseUrl),
  )
  return engines.flatMap(({ engine, sizes }) => sizes.map(figures => ({ engine, figures })))
}
