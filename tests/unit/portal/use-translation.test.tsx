import i18next, { type TFunction } from 'i18next'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { useTranslation } from '../../../src/lib/texts/use-translation'

beforeAll(async () => {
  const en = {
    plain: 'Plain',
    hello: 'Hello {{name}}',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
  }
  const es = {
    plain: 'Sencillo',
    hello: 'Hola, {{name}}',
    rows_one: '{{count}} fila',
    rows_other: '{{count}} filas',
  }
  await i18next.init({
    lng: 'en',
    fallbackLng: false,
    ns: ['probe'],
    resources: { en: { probe: en }, es: { probe: es } },
    interpolation: { escapeValue: false },
  })
})

/** What a component says with the texts of a namespace. */
function said(say: (t: TFunction) => string): string {
  function Probe() {
    return say(useTranslation('probe').t)
  }
  return renderToString(<Probe />)
}

const sentence = (t: TFunction) =>
  [
    t(['none', 'plain']),
    t('hello', { name: 'Ada' }),
    t('rows', { count: 1 }),
    t(['none', 'rows'], { count: 2 }),
  ].join(', ')

it('says each text as the library does, in the language of the page', async () => {
  const english = 'Plain, Hello Ada, 1 row, 2 rows'
  expect([said(sentence), said(sentence)]).toEqual([english, english])
  expect(said(t => t('hello', { name: 'Eva' }))).toBe('Hello Eva')
  await i18next.changeLanguage('es')
  expect(said(sentence)).toBe('Sencillo, Hola, Ada, 1 fila, 2 filas')
  await i18next.changeLanguage('en')
  expect(said(sentence)).toBe(english)
})

it('asks the library once for each text, and again for what was not there', () => {
  const both = (t: TFunction) => `${t('plain')} ${t(['none', 'hello'], { name: 'Ada' })}`
  said(both)
  const translate = vi.spyOn(i18next.services.languageUtils, 'toResolveHierarchy')
  expect(said(both)).toBe('Plain Hello Ada')
  expect(translate).not.toHaveBeenCalled()
  said(t => t('hello', { name: 'Olga' }))
  expect(translate).toHaveBeenCalled()
  expect(said(t => t('later', { defaultValue: 'so far' }))).toBe('so far')
  expect(said(t => t('later'))).toBe('later')
  i18next.addResource('en', 'probe', 'later', 'Later')
  expect(said(t => t('later'))).toBe('Later')
  expect(said(t => t('later', { defaultValue: 'so far' }))).toBe('Later')
})
