/**
 * The kinds of jobs, each with what it is given, what it saves on its way (`never`: nothing) and what it
 * results in, all of them JSON. Each part of the server adds its own by declaration merging:
 *
 *     declare module './job-kinds' {
 *       interface JobKinds {
 *         'employees.export': { payload: { filter: string }; checkpoint: { row: number }; result: { file: string } }
 *       }
 *     }
 */
export interface JobKinds {
  /** Sends a stored mail. After `notAfter` (an instant) it is dropped: what it says has lost its use. */
  'mail.send': {
    payload: { mail: string; notAfter: string | null }
    checkpoint: never
    result: { sent: boolean }
  }
}

export type JobKind = keyof JobKinds
