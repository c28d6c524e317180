import { useEffect } from 'react'

/** The portal's own name, as the page came with it. */
const product = globalThis.document?.title ?? ''

/** Names the open page in the browser's tab and history: `Programs · Management Portal`. Without a title it has another's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    document.title = title ? `${title} · ${product}` : product
    return () => {
      document.title = product
    }
  }, [title])
}
