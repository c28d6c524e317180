import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { expectNone } from '../repository'
import { type UsedKey, usedKeys, writtenPatterns, writtenStrings } from './texts-of-code'

type Texts = { [key: string]: string | Texts }

const directory = (language: string) => new URL(`../../../src/i18n/${language}/`, import.meta.url)

const flatten = (texts: Texts, before: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flatten(value, `${before}${key}.`),
  )

/** Every text of a language by `namespace:key`. */
function textsOf(language: string): Map<string, string> {
  const files = readdirSync(directory(language), { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.json'),
  )
  return new Map(
    files.flatMap(file =>
      flatten(
        JSON.parse(readFileSync(new URL(file, directory(language)), 'utf8')),
        `${basename(file, '.json')}:`,
      ),
    ),
  )
}

const english = textsOf('en')
const spanish = textsOf('es')

/** `item_one` and `item_other` are one key to the code; Spanish has `item_many` besides. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const withoutNamespace = (key: string) => key.slice(key.indexOf(':') + 1)
const plain = (texts: Map<string, string>) => new Set([...texts.keys()].map(withoutPlural))

/** The same word in both languages, rightly. */
const sameWord =
  /^(Chat|Email|SCORM|Fundae|PDF|Excel|API|Management Portal|English|Español|Editor|General|Error|No|Id|SKU|Test|TPBS|Total)$/

/** Units and the like are the same everywhere. */
const saysSomething = (text: string) => /\p{L}{2}/u.test(text) && !sameWord.test(text)

const withoutValues = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '').trim()

/** The values that a text takes; a singular may do without its number. */
const valuesOf = (text: string) =>
  [...new Set((text.match(/\{\{\s*-?\s*\w+/g) ?? []).map(found => found.replace(/\W/g, '')))]
    .filter(name => name !== 'count')
    .sort()
    .join()

it('has one file for a namespace', () => {
  const names = readdirSync(directory('en'), { recursive: true, encoding: 'utf8' }).map(file =>
    basename(file),
  )
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

it('finds the texts', () => {
  expect(english.size).toBeGreaterThan(20)
  expect(usedKeys.length).toBeGreaterThan(20)
})

it('has every text in both languages', () => {
  const [en, es] = [plain(english), plain(spanish)]
  expectNone(
    [
      ...[...en].filter(key => !es.has(key)).map(key => `es lacks ${key}`),
      ...[...es].filter(key => !en.has(key)).map(key => `en lacks ${key}`),
    ],
    'English and Spanish have the same keys',
  )
})

it('has no empty text', () =>
  expectNone(
    [...english, ...spanish].filter(([, text]) => text.trim() === '').map(([key]) => key),
    'A text says something',
  ))

it('has translated texts', () =>
  expectNone(
    [...english]
      .filter(([key, text]) => spanish.get(key) === text && saysSomething(withoutValues(text)))
      .map(([key, text]) => `${key}: ${text}`),
    'Spanish says it in Spanish',
  ))

it('fills the same values into both languages', () =>
  expectNone(
    [...english]
      .filter(([key]) => spanish.has(key))
      .filter(([key, text]) => valuesOf(text) !== valuesOf(spanish.get(key) ?? ''))
      .map(([key]) => key),
    'A value of one language is there in the other',
  ))

const keys = plain(english)
const shortKeys = new Set([...keys].map(withoutNamespace))

const exists = ({ written, pattern }: UsedKey) =>
  [...(written.includes(':') ? keys : shortKeys)].some(key => pattern.test(key))

it('has every text that the code asks for', () =>
  expectNone(
    usedKeys.filter(used => !exists(used)).map(({ place, written }) => `${place}: ${written}`),
    'A key in the code is a key in src/i18n',
  ))

const isAskedFor = (key: string) =>
  writtenStrings.has(key) || writtenPatterns.some(pattern => pattern.test(key))

it('has no text that nobody asks for', () =>
  expectNone(
    [...keys].filter(key => !isAskedFor(key) && !isAskedFor(withoutNamespace(key))),
    'A text is shown somewhere',
  ))
