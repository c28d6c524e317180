import { callTable } from 'virtual:call-table'
import type { CallName } from '#contract'
import { takeFirstData } from '../lib/first-answers'
import { requestUrl } from '../lib/request-url'
import { settings } from '../lib/settings'

/** What the page's head has fetched for a call, if it has come: the first screen is drawn with it at once. */
export function firstData(
  name: CallName,
  args: { params?: object; query?: object },
  ofUse?: (data: unknown) => boolean,
): unknown {
  const url = requestUrl(settings().apiBase, callTable[name].path, args.params, args.query)
  return takeFirstData(url, ofUse)
}
