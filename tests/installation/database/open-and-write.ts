import { newId } from '../../../server/db/ids'
import { companies } from '../../../server/db/schema'
import { openDatabase } from '../../../server/platform/open-database'

/**
 * A process of the tests: opens the data directory, says "open", and writes rows one by one until it is killed,
 * printing the id of each after it was committed. With the second argument `hold` it writes nothing.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

const [dataDir = '', mode] = process.argv.slice(2)

try {
  const db = await openDatabase({ dataDir })
  say('open')
  if (mode === 'hold') await new Promise(() => setInterval(() => {}, 1 << 30))
  for (;;) {
    const id = newId()
    await db.asOwner(tx => tx.insert(companies).values({ id, name: 'Written before the crash' }))
    say(`written ${id}`)
  }
} catch (error) {
  say(String(error))
  process.exitCode = 1
}
