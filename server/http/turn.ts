/** Lets whoever else waits have their turn, in the middle of work that takes long by itself. */
export const turn = () => new Promise<void>(resolve => setImmediate(resolve))

/** Whether reading a body of so many bytes takes so long, and checking it will, that others have their turn between. */
export const isLong = (bytes: number) => bytes > 1_000_000
