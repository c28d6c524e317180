import { useState } from 'react'

/** The token of a mailed link stands in the fragment, which no server and no log ever sees. */
export const tokenOf = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''

/** Reads the token once and takes it out of the address, so that it is not left in the history. */
export function useFragmentToken(): string {
  const [token] = useState(() => tokenOf(location.hash))
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  return token
}
