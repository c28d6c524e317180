import en from '../../i18n/en/shell/crash.json'
import es from '../../i18n/es/shell/crash.json'
import { plainTranslate } from '../../i18n/plain-texts'
import type { CrashTexts } from '../../lib/code/crash-report'

/** Both languages are at hand, since nothing can be loaded any more when they are needed. */
export function crashTexts(): CrashTexts {
  const language = document.documentElement.lang
  const t = plainTranslate(language, { crash: language === 'es' ? es : en }, 'crash')
  return {
    title: t('title'),
    text: t('text'),
    retry: t('retry'),
    copy: t('copy'),
    copied: t('copied'),
    details: t('details'),
  }
}
