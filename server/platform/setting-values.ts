import { isIP } from 'node:net'
import { StartupError } from '../errors/startup-error'
import { type S3Place, s3PlaceOf } from './files/stores/s3-place'

/** Readers of single settings: what cannot be used ends the start with one line that names the setting. */

export type Environment = Record<string, string | undefined>

/** Values that may hold a password are not shown. */
const refused = (name: string, wanted: string, given?: string) =>
  new StartupError(`${name} must be ${wanted}${given === undefined ? '' : `, not "${given}"`}.`)

/** The parts of a comma list, without blanks. */
export const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

/** `true` or `1`, `false` or `0`; nothing is false. */
export function flag(environment: Environment, name: string, fallback = false): boolean {
  const given = environment[name] || String(fallback)
  if (given === 'true' || given === '1') return true
  if (given === 'false' || given === '0') return false
  throw refused(name, 'true or false', given)
}

/** A whole number from 0 to `max`. */
export function wholeNumber(environment: Environment, name: string, fallback: number, max: number): number {
  const given = environment[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (Number.isInteger(value) && value >= 0 && value <= max) return value
  throw refused(name, `a whole number from 0 to ${max}`, given)
}

/** One of a few words. */
export function oneOf<const Word extends string>(
  environment: Environment,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const given = environment[name]
  if (!given) return undefined
  const word = words.find(known => known === given)
  if (word) return word
  throw refused(name, `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`, given)
}

function parsedUrl(value: string, schemes: readonly string[]): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null
  return url?.hostname && schemes.includes(url.protocol) ? url : null
}

const web = ['https:', 'http:']

/** An address on the web. */
export function webAddress(environment: Environment, name: string): string | undefined {
  const given = environment[name]
  if (!given) return undefined
  if (parsedUrl(given, web)) return given
  throw refused(name, 'an address like https://host/path', given)
}

/** The address of a mail server, which may hold a password. */
export function mailServer(environment: Environment, name: string): string | undefined {
  const given = environment[name]
  if (!given) return undefined
  if (parsedUrl(given, ['smtp:', 'smtps:'])) return given
  throw refused(name, 'an address like smtps://user:password@host:465')
}

/** Storage that speaks S3. Credentials stand in variables of their own. */
export function storage(environment: Environment, name: string): S3Place | undefined {
  const given = environment[name]
  if (!given) return undefined
  const place = s3PlaceOf(given, environment.AWS_REGION || undefined)
  if (place) return place
  throw refused(name, 'an address like s3://bucket/folder or https://host/bucket/folder, without credentials')
}

/** Origins, as browsers send them. */
export function origins(environment: Environment, name: string): string[] {
  return list(environment[name]).map(given => {
    if (parsedUrl(given, web)?.origin === given) return given
    throw refused(name, 'origins like https://host, separated by commas', given)
  })
}

/** An address of the network or a range of them (CIDR). */
function isRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (most === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

/** More proxies than anybody puts before a server. */
const mostProxies = 10

/** Which proxies to believe: how many stand before the server, or their addresses. None unless told. */
export function proxies(environment: Environment, name: string): number | string[] {
  const given = environment[name]
  if (!given || given === 'false') return 0
  if (/^\d+$/.test(given) && Number(given) <= mostProxies) return Number(given)
  const ranges = list(given)
  if (ranges.length > 0 && ranges.every(isRange)) return ranges
  throw refused(name, 'the number of proxies, or their addresses like 10.0.0.5 or 10.0.0.0/24', given)
}
