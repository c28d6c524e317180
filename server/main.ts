import { setFlagsFromString } from 'node:v8'
import { StartupError } from './errors/startup-error'
import { runBackup, runRestore } from './platform/backup/cli'
import { runRollups } from './platform/rollups/cli'
import { runStaff } from './platform/staff/cli'
import { startServer } from './start'

/** The process: `main.js [backup FILE | restore FILE [--replace] | rollups | staff …]`, the server without a word. */
const commands: Record<string, (argv: string[], environment: NodeJS.ProcessEnv) => Promise<void>> = {
  backup: runBackup,
  restore: runRestore,
  rollups: runRollups,
  staff: runStaff,
}

/**
 * Garbage is collected once what there is has doubled, not grown by a third: an upload of 240 MB had its heap of 50 MB marked every 12 MB,
 * on four threads, which was a fifth of all its time.
 */
setFlagsFromString('--heap-growing-percent=100')

const [word, ...argv] = process.argv.slice(2)

try {
  const command = word === undefined ? undefined : commands[word]
  if (word !== undefined && !command)
    throw new StartupError(`There is no command "${word}": ${Object.keys(commands).join(', ')}.`)
  if (command) await command(argv, process.env)
  else await startServer(process.env)
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
