import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLatestAddress } from '../../lib/address/latest-address'

/**
 * ms for which a line is chosen before the address says so. Browsers leave out changes of an address that come too
 * quickly, as with an arrow key that is held down.
 */
const saidAfter = 200

/** The chosen line of a tree, kept in the address by `name`, so that Back, a reload and a copied link lead to it. Where a link has led elsewhere meanwhile, that goes before it. */
export function useChosenLine(name: string): [string | null, (id: string | null) => void] {
  const [address, setAddress] = useSearchParams()
  const { pathname: drawn } = useLocation()
  const latest = useLatestAddress()
  const said = address.get(name)
  const [line, setLine] = useState(said)
  const own = useRef(said)
  const saying = useRef<ReturnType<typeof setTimeout>>(undefined)
  const choose = useCallback(
    (wanted: string | null) => {
      setLine(wanted)
      clearTimeout(saying.current)
      saying.current = setTimeout(() => {
        const { pathname, search } = latest()
        if (pathname !== drawn) return
        own.current = wanted
        const next = new URLSearchParams(search)
        if (wanted) next.set(name, wanted)
        else next.delete(name)
        setAddress(next, { replace: true, preventScrollReset: true })
      }, saidAfter)
    },
    [name, setAddress, latest, drawn],
  )
  useEffect(() => {
    if (said === own.current) return
    // A link, or a step back.
    clearTimeout(saying.current)
    own.current = said
    setLine(said)
  }, [said])
  useEffect(() => () => clearTimeout(saying.current), [])
  return [line, choose]
}
