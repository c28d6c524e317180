import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, 2 passes, 1 lane (the library's algorithm default is Argon2id). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password, with its salt and parameters, as it is stored. Takes about 30 ms, off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), parameters)

/** Compared when there is nobody of that address, so that the answer takes as long as a wrong password. */
const nobody = hashPassword(`nobody-${Math.random()}`)

/**
 * Whether `password` is the one behind `stored`. Without a stored hash it is false, after the same work.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password.normalize('NFC'))
  return matches && !!stored
}
