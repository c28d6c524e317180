import { useCallback, useEffect, useState } from 'react'

/** The open path of the sign-in stage, and how to open another; back and forward work as ever. */
export function useAddress(): [pathname: string, open: (address: string) => void] {
  const [pathname, setPathname] = useState(location.pathname)
  useEffect(() => {
    const follow = () => setPathname(location.pathname)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const open = useCallback((address: string) => {
    history.pushState(null, '', address)
    setPathname(location.pathname)
  }, [])
  return [pathname, open]
}
