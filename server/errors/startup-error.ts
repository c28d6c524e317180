/** What stops a start: `main.ts` prints the message alone, one line that says what to do, and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
