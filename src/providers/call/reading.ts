import { shapes } from 'virtual:shapes'
import type { CallName } from '#contract'
import { readShape } from '../../lib/code/shape'

/** Reads what a server answered to a call; what another one said in its own way is put into the contract's words first. */
export async function readAnswer(name: CallName, answer: unknown, isWrite: boolean): Promise<unknown> {
  const shape = shapes[name]
  const reading = readShape(shape, answer, !isWrite)
  if (!reading.strange) return answer
  // Without the code for other servers, what can be read is read.
  const plain = await import('./plain-server/adapt').catch(() => null)
  return plain ? readShape(shape, plain.adapt(shape, answer), !isWrite).data : reading.data
}

/** Whether an answer needs no code to be read. */
export const isAsTold = (name: CallName, answer: unknown): boolean => !readShape(shapes[name], answer).strange
