import { shapes } from 'virtual:shapes'
import type { CallName } from '#contract'
import { readShape } from '../../lib/code/shape'

/** What is needed with other servers, loaded with the first answer that is not as the contract says. */
let plain: ReturnType<typeof loadPlain> | undefined

const loadPlain = () =>
  Promise.all([import('./plain-server/adapt'), import('./plain-server/untold')]).catch(() => {
    plain = undefined
    return null
  })

/** Reads what a server answered to a call; what another one said in its own way is put into the contract's words first. */
export async function readAnswer(name: CallName, answer: unknown, isWrite: boolean): Promise<unknown> {
  const shape = shapes[name]
  const reading = readShape(shape, answer, !isWrite)
  if (!reading.strange) return answer
  plain ??= loadPlain()
  const parts = await plain
  // Without the code for other servers, what can be read is read.
  if (!parts) return reading.data
  const [{ adapt }, { rememberTold }] = parts
  const { data } = readShape(shape, adapt(shape, answer), !isWrite)
  if (!isWrite) rememberTold(answer, data)
  return data
}

/** What is sent of an entity: what reading filled in does not go back to the server. */
export async function bodyAsTold(params: object | undefined, body: unknown): Promise<unknown> {
  const parts = await plain
  const [id] = Object.values(params ?? {})
  return parts ? parts[1].asTold(id, body) : body
}

/** Whether an answer needs no code to be read. */
export const isAsTold = (name: CallName, answer: unknown): boolean => !readShape(shapes[name], answer).strange
