import type { Tx } from '../../db/database'
import { readUser } from '../people/writes'

/** Who notes something, and when. */
export interface Noting {
  by: { _id: string; name: string }
  now: Date
}

interface Writing {
  tx: Tx
  caller: { user: string }
  clock: () => Date
}

/** Who makes a call, as somebody who notes something. */
export async function notingOf({ tx, caller, clock }: Writing): Promise<Noting> {
  const { _id, name } = await readUser(tx, caller.user)
  return { by: { _id, name }, now: clock() }
}
