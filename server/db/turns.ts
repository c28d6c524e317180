import { Unavailable } from './query-error'

/** Work on the embedded engine's single connection, one piece after the other, in the order of asking. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  get busy(): boolean {
    return this.#waiting > 0
  }

  /**
   * Runs `work` when all before it has ended.
   * @param patienceMs rejects with Unavailable when the turn did not come by then; 0 waits without limit
   */
  take<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
    const deadline = patienceMs > 0 ? performance.now() + patienceMs : Number.POSITIVE_INFINITY
    this.#waiting += 1
    const turn = this.#last.then(async () => {
      try {
        if (performance.now() > deadline) throw new Unavailable(new Error('The database is busy'))
        return await work()
      } finally {
        this.#waiting -= 1
      }
    })
    this.#last = turn.catch(() => {})
    return turn
  }
}
