import type { CrashTexts } from './components/CrashBoundary'
import en from './i18n/en/crash.json'
import es from './i18n/es/crash.json'

/** Both languages are at hand, since nothing can be loaded any more when they are needed. */
export const crashTexts = (): CrashTexts => (document.documentElement.lang === 'es' ? es : en)
