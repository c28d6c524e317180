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
   * @param patienceMs rejects with Unavailable when the turn has not come by then; 0 waits without limit
   */
  take<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
    this.#waiting += 1
    return new Promise((resolve, reject) => {
      let waits = true
      const giveUp = () => {
        waits = false
        this.#waiting -= 1
        reject(new Unavailable(new Error('The database is busy')))
      }
      const timer = patienceMs > 0 ? setTimeout(giveUp, patienceMs) : undefined
      this.#last = this.#last.then(async () => {
        if (!waits) return
        clearTimeout(timer)
        await work()
          .finally(() => {
            this.#waiting -= 1
          })
          .then(resolve, reject)
      })
    })
  }
}
