import { readFileSync } from 'node:fs'
import { readSheetApart } from '../../server/platform/sheets/read-sheet'

// A process that does nothing but read spreadsheets as the server does: what it takes beyond its rest is theirs.

const megabytes = () => process.memoryUsage.rss() / 1e6

process.on('message', async (file: string) => {
  const bytes = readFileSync(file)
  const rest = megabytes()
  let most = rest
  const watch = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 10)
  const started = performance.now()
  const { rows } = await readSheetApart(bytes)
  clearInterval(watch)
  process.send?.({ rows: rows.length, time: performance.now() - started, memory: most - rest })
})
