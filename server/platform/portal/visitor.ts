const languages = ['en', 'es']

const cookieOf = (cookies: string | undefined, name: string): string | undefined =>
  (cookies ?? '')
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The languages of an `Accept-Language` with their regions, most wanted first. */
const wanted = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...params] = part.trim().split(';')
      const quality = Number(params.find(param => param.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { language: tag.trim(), quality }
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)

/** The person's stored choice, else the browser's, else English: as the portal itself decides. */
export function visitorLanguage(headers: { cookie?: string; 'accept-language'?: string }): string {
  const stored = cookieOf(headers.cookie, 'lang')
  const known = wanted(headers['accept-language']).map(tag => tag.toLowerCase().split('-')[0] ?? '')
  return [stored ?? '', ...known].find(tag => languages.includes(tag)) ?? 'en'
}

/** The languages that a browser prefers, with their regions, as it tells itself. */
export const preferredLanguages = (headers: { 'accept-language'?: string }): string[] =>
  wanted(headers['accept-language'])

/** The token of the request's cookie. */
export const tokenOf = (headers: { cookie?: string }): string | undefined => {
  const value = cookieOf(headers.cookie, 'ssrToken')
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Whether the request carries a token cookie. It opens nothing; it says which stage to load. */
export const hasToken = (headers: { cookie?: string }): boolean =>
  Boolean(cookieOf(headers.cookie, 'ssrToken'))

/** What a token says of who it is for, packed as it is; nobody has looked whether it is good. */
export const claimsTextOf = (headers: { cookie?: string }): string =>
  /^[^.]*\.([\w-]+)\./.exec(tokenOf(headers) ?? '')?.[1] ?? ''

/** Whether the person has folded the side navigation. */
export const hasFolded = (headers: { cookie?: string }): boolean =>
  cookieOf(headers.cookie, 'navigation') === 'folded'
