/** Served by `build/call-table.ts`, derived from the contract. */
declare module 'virtual:call-table' {
  import type { CallName } from '#contract'
  import type { CallEntry } from './providers/call/call-entry'
  export const callTable: Record<CallName, CallEntry>
}

/** The form of what each call answers with. */
declare module 'virtual:shapes' {
  import type { CallName } from '#contract'
  import type { Shape } from './lib/code/shape'
  export const shapes: Record<CallName, Shape>
}

/** Both of the calls that come later. */
declare module 'virtual:late-calls' {
  import type { Shape } from './lib/code/shape'
  import type { CallEntry } from './providers/call/call-entry'
  export const callTable: Record<string, CallEntry>
  export const shapes: Record<string, Shape>
}

/** The calls that need no session. */
declare module 'virtual:public-call-table' {
  import type { CallEntry } from './providers/call/call-entry'
  export const publicCallTable: Record<string, CallEntry>
}

/** The paths of the calls that the boot script makes, by name. */
declare module 'virtual:read-paths' {
  import type { CallName } from '#contract'
  export const readPaths: Partial<Record<CallName, string>>
}
