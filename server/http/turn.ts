/** Lets whoever else waits have their turn, in the middle of work that takes long by itself. */
export const turn = () => new Promise<void>(resolve => setImmediate(resolve))
