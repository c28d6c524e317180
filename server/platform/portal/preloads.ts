import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Preload {
  scripts: string[]
  styles: string[]
}

type ByLanguage = Record<string, Preload>

/** `.vite/preloads.json` of the build (`build/preloads.ts`). */
export interface Preloads {
  open: Record<string, ByLanguage>
  signIn: ByLanguage
  app: Record<string, ByLanguage>
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

const find = (pages: Record<string, ByLanguage>, pathname: string) =>
  Object.entries(pages).find(([pattern]) => matches(pattern, pathname))?.[1]

/** Whom the page is for, as far as the request tells: a token cookie means the app stage. */
export interface Visit {
  pathname: string
  language: string
  signedIn: boolean
}

function preloadOf(preloads: Preloads, { pathname, language, signedIn }: Visit): Preload | undefined {
  const stage = signedIn ? find(preloads.app, pathname) : preloads.signIn
  return (find(preloads.open, pathname) ?? stage)?.[language]
}

/** The tags of the style sheets that the page needs before it can be drawn. */
export const styleTags = (preloads: Preloads, visit: Visit): string =>
  (preloadOf(preloads, visit)?.styles ?? [])
    .map(file => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('')

/** The tags that load what the page is going to need, while its entry is still on its way. */
export function preloadTags(preloads: Preloads, visit: Visit): string {
  const found = preloadOf(preloads, visit)
  if (!found) return ''
  return [
    ...found.scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...found.styles.map(file => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('')
}
