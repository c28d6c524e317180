import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Preload {
  scripts: string[]
  styles: string[]
  texts: string[]
}

/** `.vite/preloads.json` of the build (`build/preloads.ts`). */
export interface Preloads {
  open: Record<string, Preload>
  signIn: Preload
  app: Record<string, Preload>
  narrow: Preload
}

export const readPreloads = (distDir: string): Preloads =>
  JSON.parse(readFileSync(join(distDir, '.vite/preloads.json'), 'utf8'))

/** `/programs/:id` holds `/programs/6650…`. */
export function matches(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern.split('/'), pathname.replace(/(.)\/$/, '$1').split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

const find = (pages: Record<string, Preload>, pathname: string) =>
  Object.entries(pages).find(([pattern]) => matches(pattern, pathname))?.[1]

/** Whom the page is for, as far as the request tells: a token cookie means the app stage. */
export interface Visit {
  pathname: string
  language: string
  signedIn: boolean
  /** Shows a list in a narrow window: cards in place of a table. */
  narrow?: boolean
}

const nothing: Preload = { scripts: [], styles: [], texts: [] }

function preloadOf(preloads: Preloads, { pathname, signedIn, narrow }: Visit): Preload {
  const stage = signedIn ? find(preloads.app, pathname) : preloads.signIn
  const page = find(preloads.open, pathname) ?? stage ?? nothing
  const besides = narrow ? preloads.narrow : nothing
  return {
    scripts: [...page.scripts, ...besides.scripts],
    styles: [...page.styles, ...besides.styles],
    texts: page.texts,
  }
}

/** The files of the style sheets that the page needs before it can be drawn, below the root of the portal. */
export const stylesOf = (preloads: Preloads, visit: Visit): readonly string[] =>
  preloadOf(preloads, visit).styles

/** The namespaces of the texts that the page begins with. */
export const textsOf = (preloads: Preloads, visit: Visit): readonly string[] =>
  preloadOf(preloads, visit).texts

/** The tags that load the scripts which the page is going to need, while its entry is still on its way. */
export const scriptTags = (preloads: Preloads, visit: Visit): string =>
  preloadOf(preloads, visit)
    .scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')

/** The tags that load everything that it is going to need. */
export const preloadTags = (preloads: Preloads, visit: Visit): string =>
  [
    scriptTags(preloads, visit),
    ...stylesOf(preloads, visit).map(file => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('')
