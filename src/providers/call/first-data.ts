import { callTable } from 'virtual:call-table'
import type { CallName } from '#contract'
import { requestUrl } from '../../lib/address/request-url'
import { takeFirstData } from '../../lib/code/first-answers'
import { settings } from '../../lib/session/settings'
import type { CallResult } from './call-types'
import { isAsTold } from './reading'

/** What the page's head has fetched for a call, if it has come: the first screen is drawn with it at once. */
export function firstData<Name extends CallName>(
  name: Name,
  args: { params?: object; query?: object },
): CallResult<Name> | undefined {
  const url = requestUrl(settings().apiBase, callTable[name].path, args.params, args.query)
  return takeFirstData(url, data => isAsTold(name, data)) as CallResult<Name> | undefined
}
