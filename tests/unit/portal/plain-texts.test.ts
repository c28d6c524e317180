import { describe, expect, it } from 'vitest'
import { plainTranslate } from '../../../src/i18n/plain-texts'
import { chooseLanguage } from '../../../src/lib/session/known-languages'

const texts = {
  page: {
    title: 'Title',
    greeting: 'Hello {{ name }}',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
  },
  other: { deep: { key: 'Deep' } },
}
const t = plainTranslate('en', texts, 'page')

describe('the look-up of the sign-in stage', () => {
  it('finds keys with and without a namespace', () => {
    expect(t('title')).toBe('Title')
    expect(t('other:deep.key')).toBe('Deep')
  })

  it('fills values in and chooses plurals', () => {
    expect(t('greeting', { name: 'Ana' })).toBe('Hello Ana')
    expect(t('items', { count: 1 })).toBe('1 item')
    expect(t('items', { count: 5 })).toBe('5 items')
  })

  it('shows a key that has no text', () => {
    expect(t('missing.key')).toBe('missing.key')
    expect(t('other:deep')).toBe('other:deep')
  })
})

it('chooses the stored language, else the browser’s, else English', () => {
  expect(chooseLanguage('es', ['en-GB'])).toBe('es')
  expect(chooseLanguage('xx', ['fr', 'es-MX', 'en'])).toBe('es')
  expect(chooseLanguage(undefined, ['fr'])).toBe('en')
})
