import { useCallback, useEffect, useState } from 'react'

export interface Address {
  pathname: string
  /** Somebody has moved on from the address that the visit began with. */
  moved: boolean
  open: (address: string) => void
}

/** The open path of the sign-in stage, and how to open another; back and forward work as ever. */
export function useAddress(): Address {
  const [at, setAt] = useState({ pathname: location.pathname, moved: false })
  const follow = useCallback(() => setAt({ pathname: location.pathname, moved: true }), [])
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])
  const open = useCallback(
    (address: string) => {
      history.pushState(null, '', address)
      follow()
    },
    [follow],
  )
  return { ...at, open }
}
