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
