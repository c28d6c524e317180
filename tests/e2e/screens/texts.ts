import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

export type Language = 'en' | 'es'

type Texts = { [key: string]: string | Texts }

const loaded = new Map<string, Texts>()

function textsOf(language: Language, namespace: string): Texts {
  const folder = new URL(`../../../src/i18n/${language}/`, import.meta.url)
  const key = `${language}/${namespace}`
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    file => basename(file) === `${namespace}.json`,
  )
  if (!name) throw new Error(`There are no texts ${key}`)
  const texts = loaded.get(key) ?? (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Texts)
  loaded.set(key, texts)
  return texts
}

/** The forms of a text: one, or those of its plural. */
function formsOf(language: Language, key: string): string[] {
  const [namespace = '', path = ''] = key.split(':')
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const place = steps.reduce<Texts | string | undefined>(
    (at, step) => (typeof at === 'object' ? at[step] : undefined),
    textsOf(language, namespace),
  )
  const forms = typeof place === 'object' ? place : {}
  const names = [last, `${last}_one`, `${last}_other`]
  return names.map(name => forms[name]).filter(form => typeof form === 'string')
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * What a text of `src/i18n` looks like on the page, whatever fills its gaps.
 * @throws where there is no such key
 */
export function textPattern(language: Language, key: string): RegExp {
  const forms = formsOf(language, key)
  if (forms.length === 0) throw new Error(`There is no text ${key} in ${language}`)
  const patterns = forms.map(form =>
    form
      .split(/{{.*?}}/)
      .map(literally)
      .join('.*'),
  )
  return new RegExp(`^(${patterns.join('|')})$`, 's')
}
