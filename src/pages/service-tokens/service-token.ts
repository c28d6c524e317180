import type { CallResult } from '../../providers/call/call-types'

/** A token under which another system sends activity; never the token itself. */
export type ServiceToken = CallResult<'activity.tokens'>[number]
