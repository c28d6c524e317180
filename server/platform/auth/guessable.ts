import { sql } from 'drizzle-orm'
import { codePoints } from '#contract/words/limits'
import type { Tx } from '../../db/database'
import { one } from '../../db/sql/rows'
import { badField } from '../../errors/failure'

/** The library's 0 to 4: from 3 on, a hundred million guesses are not enough. */
const strongEnough = 3
/** Only so many characters are looked at, since the work grows with the square of the length; more cannot make it weaker. */
const lookedAt = 32

/** Words that people here put into passwords, and that no list of the library has. */
const localWords = [
  'contraseña',
  'contrasena',
  'clave',
  'portal',
  'management',
  'empresa',
  'formación',
  'bienvenido',
]

let estimator: Promise<(password: string, known: string[]) => number> | undefined

/** Loaded with the first password that is set: its lists take 25 MB. */
const loadEstimator = () => {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const factory = new ZxcvbnFactory({
        graphs: adjacencyGraphs,
        dictionary: { ...dictionary, local: localWords },
      })
      return (password, known) => factory.check(password, known).score
    },
  )
  return estimator
}

/** The words in texts that are known about somebody, and the texts themselves. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap(text => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter(word => codePoints(word) > 2)
    .map(word => word.toLowerCase())

/**
 * Refuses a password that is guessed with little effort: well-known ones, rows of the keyboard, repetitions, and the
 * names and the address of whose it is.
 * @param about texts that others know about the person
 * @throws Failure `badRequest` naming the field `password`
 */
export async function demandHardToGuess(password: string, about: readonly string[]): Promise<void> {
  const score = await loadEstimator()
  const shown = [...password.normalize('NFC')].slice(0, lookedAt).join('')
  if (score(shown, wordsOf(about)) < strongEnough) throw badField('password', 'guessable')
}

/** What others know about a person: names, address, company. */
export async function knownAbout(tx: Tx, user: string): Promise<string[]> {
  const person = await one(
    tx,
    { known: sql<string[]>`array[u.first_name, u.last_name, u.email, coalesce(c.name, '')]` },
    sql`users u left join companies c on c.id = u.company_id where u.id = ${user}`,
  )
  return person?.known ?? []
}
