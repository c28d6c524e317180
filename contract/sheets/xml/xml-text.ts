const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function character(written: string): string {
  const code = written.startsWith('#x') ? Number.parseInt(written.slice(2), 16) : Number(written.slice(1))
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}

/** Text without entities: XML's own five and numbers. Others would have to be declared, and declarations are refused. */
export const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, written: string) =>
        written.startsWith('#') ? character(written.toLowerCase()) : (named[written] ?? whole),
      )
    : text

/** What each attribute looks like in a tag. */
const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  return pattern
}

/** An attribute of a tag, whatever the prefix of its name. @param tag from its name on */
export function attribute(tag: string, name: string): string | undefined {
  const found = patternOf(name).exec(tag)
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined
}

/** A whole number of an attribute. @param otherwise where it is none, or below 1 */
export function countIn(tag: string, name: string, otherwise: number): number {
  const number = Number(attribute(tag, name))
  return Number.isSafeInteger(number) && number > 0 ? number : otherwise
}
