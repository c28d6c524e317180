import { useEffect } from 'react'

/** The portal's own name, as the page came with it. */
const product = globalThis.document?.title ?? ''

let [shown, count] = [product, '']

const write = (title: string, before = count) => {
  ;[shown, count] = [title, before]
  document.title = before + title
}

/** Names the open page in the browser's tab and history: `Programs · Management Portal`. Without a title it has another's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    write(title ? `${title} · ${product}` : product)
    return () => write(product)
  }, [title])
}

/** Puts a number before the title of whichever page is open, as long as there is something to count: `(3) Programs · Management Portal`. */
export function useCountInTitle(number: number): void {
  useEffect(() => {
    write(shown, number > 0 ? `(${number}) ` : '')
    return () => write(shown, '')
  }, [number])
}
