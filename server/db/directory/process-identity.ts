import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Who holds a lock: enough to tell a living holder from a dead one, whatever runs under its pid now. */
export interface ProcessIdentity {
  pid: number
  host: string
  /**
   * Where the pid has a meaning: this start of the machine and this pid namespace, or the host's name where
   * the system does not tell.
   */
  space: string
  /** Clock ticks from the machine's start to the process's; empty where the system does not tell. */
  started: string
}

/** The 22nd field of /proc/PID/stat; the second may contain spaces and brackets, so it counts from behind it. */
function startOf(pid: number | 'self'): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function pidSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  space: pidSpace(),
  started: startOf('self'),
})

/**
 * Whether the process lives, as far as this process can see: `unknown` when its pid belongs to another
 * machine or container, or to a system that does not tell when a process started.
 */
export function lifeOf(holder: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  if (holder.space !== pidSpace()) return 'unknown'
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'dead'
  }
  const started = startOf(holder.pid)
  if (!started || !holder.started) return 'unknown'
  return started === holder.started ? 'alive' : 'dead'
}
