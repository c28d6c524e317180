import { callTable } from 'virtual:call-table'
import type { CallName } from '#contract'
import { requestUrl } from '../../lib/address/request-url'
import { takeFirstData } from '../../lib/code/first-answers'
import { settings } from '../../lib/session/settings'
import { isAsTold } from './reading'

/** What the page's head has fetched for a call, if it has come: the first screen is drawn with it at once. */
export function firstData(name: CallName, args: { params?: object; query?: object }): unknown {
  const url = requestUrl(settings().apiBase, callTable[name].path, args.params, args.query)
  return takeFirstData(url, data => isAsTold(name, data))
}
