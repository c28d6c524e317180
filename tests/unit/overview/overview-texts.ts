import { createInstance } from 'i18next'
import en from '../../../src/i18n/en/overview/overview.json'
import es from '../../../src/i18n/es/overview/overview.json'
import { formatCount } from '../../../src/lib/format/format'

const texts = createInstance()
await texts.init({
  lng: 'en',
  ns: ['overview'],
  defaultNS: 'overview',
  resources: { en: { overview: en }, es: { overview: es } },
  interpolation: { escapeValue: false },
})
texts.services.formatter?.add('number', (value, language) => formatCount(value, language ?? 'en'))

/** The texts of the overview, as the portal looks them up. */
export const textsIn = (language: 'en' | 'es') => texts.getFixedT(language)
