import { completions, successes } from '#contract/words/scorm/packages'
import type { CallResult } from '../../providers/call/call-types'

export type Attempt = CallResult<'scorm.play'>['attempt']

/** Something that a package has asked of SCORM, or a failure of its own. */
export interface LogLine {
  /** Blank for a failure of its own. */
  name: string
  args: string[]
  result: string
  /** Blank where it went well. */
  error: string
  errorText: string
}

export type PackageMessage =
  | { kind: 'call'; line: LogLine }
  | { kind: 'saved'; attempt: Attempt }
  | { kind: 'notSaved' }

/** The most characters of a text that a package sends, and the most arguments: what is in it was made by strangers. */
const [mostLetters, mostArguments] = [500, 4]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A text of limited length, on one line: nothing that turns round what stands beside it. */
function text(value: unknown, most = mostLetters): string {
  const plain = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
  const short = plain.length > most ? `${plain.slice(0, most)}…` : plain
  return short.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
}

/** What a call came to, as far as it is of the form that the player's own part in the package sends. */
function lineOf({ name, args, result, error, errorText }: Record<string, unknown>): LogLine | null {
  if (typeof name !== 'string' || !/^\w{1,40}$/.test(name)) return null
  const code = text(error, 10)
  return {
    name,
    args: (Array.isArray(args) ? args.slice(0, mostArguments) : []).map(value => text(value)),
    result: text(result),
    error: code === '0' ? '' : code,
    errorText: text(errorText),
  }
}

/** A failure in a page of the package: its text, with the file and the line where it is known. */
const failureOf = ({ text: said, place }: Record<string, unknown>): LogLine => ({
  ...{ name: '', args: [], result: '', error: 'JavaScript' },
  errorText: [text(said), text(place, 200)].filter(Boolean).join(' · '),
})

const isOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  words.includes(value as Word)

const isAmount = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  typeof value === 'number' && value >= 0 && value <= most

function attemptOf(value: unknown): Attempt | null {
  if (!isRecord(value)) return null
  const { completion, success, score, seconds, updatedAt } = value
  if (!isOf(completions, completion) || !isOf(successes, success) || !isAmount(seconds)) return null
  if (score !== null && !isAmount(score, 100)) return null
  return {
    completion,
    success,
    score,
    seconds,
    updatedAt: typeof updatedAt === 'string' ? text(updatedAt, 40) : null,
  }
}

/** Reads what a frame says, if it is the one of this channel; whatever is of another form is nothing. */
export function readMessage(data: unknown, channel: string): PackageMessage | null {
  if (!isRecord(data) || data.source !== 'scorm' || channel === '' || data.channel !== channel) return null
  if (data.kind === 'notSaved') return { kind: 'notSaved' }
  if (data.kind === 'saved') {
    const attempt = attemptOf(data.attempt)
    return attempt && { kind: 'saved', attempt }
  }
  if (data.kind === 'failed') return { kind: 'call', line: failureOf(data) }
  const line = data.kind === 'call' ? lineOf(data) : null
  return line && { kind: 'call', line }
}

/** A call as a programmer writes it: `SetValue("cmi.score.raw", "80") → "true"`; a failure as it was told. */
export const writtenCall = ({ name, args, result, error, errorText }: LogLine): string => {
  if (name === '') return `${error} ${errorText}`
  const asked = `${name}(${args.map(value => JSON.stringify(value)).join(', ')}) → ${JSON.stringify(result)}`
  return error === '' ? asked : `${asked} · ${error} ${errorText}`
}
