import { PgliteThread } from './pglite-thread'

/** How long the thread may take to close, in milliseconds. */
const patience = 10_000

/** Makes an embedded database without content in a directory that is not there yet. */
export async function makeCluster(directory: string): Promise<void> {
  const thread = new PgliteThread(directory)
  await thread.ready
  await thread.ask({ kind: 'close' }, patience)
  await thread.stop(new Error('The new database is made'))
}
