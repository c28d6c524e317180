/** What the page of a crash says. */
export interface CrashTexts {
  title: string
  text: string
  retry: string
  copy: string
  copied: string
  details: string
}

/** Ids and addresses of people are nobody's business in a report that travels by mail. */
const withoutPeople = (text: string): string =>
  text
    .replace(/[^\s@"'(]+@[^\s@"')]+/g, '<address>')
    .replace(/\b[0-9a-f]{24}\b/g, '<id>')
    .replace(/[?#]\S*/g, '')

const longest = 4000

/** The details of a crash for whoever mends it: what, where, when, which browser; no personal data. */
export function crashReport(error: unknown, at = new Date()): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const lines = [
    `${name}: ${message}`,
    (stack ?? '').split('\n').slice(0, 12).join('\n'),
    `at ${location.pathname}`,
    at.toISOString(),
    navigator.userAgent,
  ]
  return withoutPeople(lines.join('\n')).slice(0, longest)
}
