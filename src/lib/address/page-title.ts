import { useEffect } from 'react'

/** The portal's own name, as the page came with it. */
const product = globalThis.document?.title ?? ''

/** Names the open page in the browser's tab and history: `Programs · Management Portal`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
    return () => {
      document.title = product
    }
  }, [title])
}
