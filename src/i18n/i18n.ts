import i18next, { type BackendModule } from 'i18next'
import { withNetwork } from '../lib/code/with-network'
import { formatCount } from '../lib/format/format'
import { readCookie, writeLastingCookie } from '../lib/session/cookies'
import {
  chooseLanguage,
  isLanguage,
  type Language,
  languageCookie,
  languages,
} from '../lib/session/known-languages'
import { loadTexts } from './texts'

/** Needed by whatever screen is open. */
const always = ['shell', 'errors', 'list']

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    withNetwork(() => loadTexts(isLanguage(language) ? language : 'en', namespace))().then(
      texts => done(null, texts),
      error => done(error, null),
    )
  },
}

/** Starts the texts of the app stage in the language that the page began with. */
export async function startTexts(): Promise<void> {
  const started = i18next.use(backend).init({
    lng: chooseLanguage(readCookie(languageCookie), navigator.languages),
    supportedLngs: languages,
    fallbackLng: false,
    ns: always,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  })
  i18next.services.formatter?.add('number', (value, language) => formatCount(value, language ?? 'en'))
  await started
}

/** Changes the language, and remembers it where the server can see it. */
export async function changeLanguage(language: Language): Promise<void> {
  writeLastingCookie(languageCookie, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Takes over the language that was chosen while the app stage was loading behind the sign-in page. */
export function followPageLanguage(): void {
  const { lang } = document.documentElement
  if (isLanguage(lang) && lang !== currentLanguage()) void i18next.changeLanguage(lang)
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en')

export { i18next }
