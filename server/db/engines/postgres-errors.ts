import { setTimeout as pause } from 'node:timers/promises'
import { QueryError, Unavailable } from './query-error'

/** SQLSTATE of a statement that ran too long, and of a server that stops, starts or has no connection left. */
const outages = new Set(['57014', '57P01', '57P02', '57P03', '57P05', '53300'])

/** What Node's sockets report when the server is not there. */
const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])

/** Whether an error of `pg` says that the server cannot answer now, rather than that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (outages.has(code) || code.startsWith('08') || socketErrors.has(code)) return true
  return /^(Connection terminated|timeout exceeded|Client (has encountered|was closed))/.test(error.message)
}

/** Serialization failure and deadlock: running the same unit of work again helps. */
const passing = new Set(['40001', '40P01'])
const attempts = 4

/**
 * Runs a unit of work again, at most three times, when PostgreSQL gave it up for the sake of another one.
 * @throws Unavailable when it was given up each time
 */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof QueryError && passing.has(error.code))) throw error
      if (round === attempts) throw new Unavailable(error)
      await pause(Math.random() * 20 * 2 ** round)
    }
  }
}
