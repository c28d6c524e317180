import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dist } from './sources.mjs'

const lockFile = join(dist, '.lock')

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The process that holds the lock; 0 when nobody does. A lock without a number is being written just now. */
function holder() {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || process.pid
  } catch {
    return 0
  }
}

/** A build that was killed leaves its lock behind: moved away first, so that only one waiter removes it. */
function clearAbandoned() {
  const aside = join(dist, `.lock-${process.pid}`)
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  rmSync(aside, { force: true })
}

function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Runs `work` while no other process builds; waits for one that does. */
export async function alone(work) {
  mkdirSync(dist, { recursive: true })
  while (!take()) {
    const pid = holder()
    if (pid && !isAlive(pid)) clearAbandoned()
    else await pause(100)
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}
