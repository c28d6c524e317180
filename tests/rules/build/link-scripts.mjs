import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SourceTextModule } from 'node:vm'

/**
 * Reads and links every script of a directory as a browser does, without running any, and prints what cannot be.
 * `node --experimental-vm-modules link-scripts.mjs DIRECTORY`
 */
const directory = process.argv[2]
const modules = new Map()

for (const name of readdirSync(directory).filter(file => file.endsWith('.js')))
  try {
    modules.set(
      `./${name}`,
      new SourceTextModule(readFileSync(join(directory, name), 'utf8'), { identifier: name }),
    )
  } catch (error) {
    process.stdout.write(`${name}: ${error.message}\n`)
  }

function imported(specifier) {
  const module = modules.get(specifier)
  if (!module) throw new Error(`${specifier} is not there`)
  return module
}

for (const module of modules.values())
  try {
    if (module.status === 'unlinked') await module.link(imported)
  } catch (error) {
    process.stdout.write(`${module.identifier}: ${error.message}\n`)
  }
