import { useLayoutEffect, useState } from 'react'

/** The token of a mailed link stands in the fragment, which no server and no log ever sees. */
export const tokenOf = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''

/**
 * Reads the token, and takes it out of the address so that it is not left in the history: once the page stands, since React
 * may begin a page anew and throw away what the first beginning had read. Another link opened in the same tab counts.
 */
export function useFragmentToken(): string {
  const [token, setToken] = useState(() => tokenOf(location.hash))
  useLayoutEffect(() => {
    const takeOut = () => {
      if (!location.hash) return
      setToken(tokenOf(location.hash))
      history.replaceState(null, '', location.pathname + location.search)
    }
    takeOut()
    addEventListener('hashchange', takeOut)
    return () => removeEventListener('hashchange', takeOut)
  }, [])
  return token
}
