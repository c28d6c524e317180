import type { Caller } from '../../access/caller'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { checkVersion } from '../../http/versions'
import type { Files } from '../../platform/files/files'
import { withAddress } from './changes/images'
import { changePrograms, type ProgramChange } from './changes/lifecycle'
import { type Program, readProgram } from './reads'

/** The parts of a call that a write to one program needs. */
export interface ProgramWrite extends Reader {
  tx: Tx
  caller: Caller & { company: string }
  clock: () => Date
  files: Files
  ifMatch: number | null
}

/** The program with addresses of its pictures, as every call answers it. */
export async function showProgram(call: ProgramWrite, id: string): Promise<Program> {
  const program = await readProgram(call.tx, call, id)
  const modules = program.modules.map(module => withAddress(call.files, module))
  return { ...withAddress(call.files, program), modules }
}

/**
 * Reads and locks a program, lets `demand` refuse, and writes `change`.
 * @throws Failure `notFound`, `forbidden` or `stale`, and what `demand` throws
 */
export async function writeProgram(
  call: ProgramWrite,
  id: string,
  change: ProgramChange,
  demand: (current: Program) => void | Promise<void> = () => {},
): Promise<Program> {
  const current = await readProgram(call.tx, call, id, true)
  checkVersion(call.ifMatch, current.version)
  await demand(current)
  await changePrograms(call.tx, [id], call.caller.user, call.clock(), change)
  return showProgram(call, id)
}
