import { expect, it } from 'vitest'
import { companies } from '../../../server/db/schema'
import { openDatabase } from '../../../server/platform/open-database'
import { startChild } from '../../setup/child-process'
import { testSettings } from '../../setup/databases'

const program = new URL('./open-and-write.ts', import.meta.url)
const kills = process.env.TESTS === 'full' ? 20 : 6

/** More rows in every round, so that the kills come at different moments of what the database does. */
const rowsBeforeKill = (round: number) => 1 + round * 7

it(`keeps every acknowledged row of the embedded database over ${kills} kills`, async () => {
  const settings = await testSettings('pglite')
  const acknowledged: string[] = []
  for (let round = 0; round < kills; round += 1) {
    const child = startChild(program, [settings.dataDir])
    await new Promise<void>((resolve, reject) => {
      child.process.stdout?.on('data', () => {
        if (child.lines.length > rowsBeforeKill(round)) resolve()
      })
      void child.ended.then(() => reject(new Error(child.lines.join('\n'))))
    })
    await child.kill()
    acknowledged.push(...child.lines.filter(line => line.startsWith('written ')).map(line => line.slice(8)))
  }
  const db = await openDatabase(settings)
  const found = await db.asOwner(tx => tx.select({ id: companies.id }).from(companies))
  await db.close()
  expect(acknowledged.length).toBeGreaterThan(kills)
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
}, 600_000)
