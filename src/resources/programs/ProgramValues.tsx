import { formatDate, formatNumber } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { useProfile } from '../../providers/session/profile'

export const Amount = ({ value }: { value: number | undefined }) =>
  formatNumber(value, useTranslation('shell').i18n.language)

/** A day in the company's time zone. */
export function Day({ instant }: { instant: string | null | undefined }) {
  const { timeZone, utcOffsets } = useProfile().company ?? {}
  return formatDate(instant, useTranslation('shell').i18n.language, timeZone, utcOffsets)
}

/** The name of a program's language; what is not known is shown as it came. */
export function LanguageName({ language }: { language: string | undefined }) {
  const { t } = useTranslation('programs')
  return language ? t(`language.${language}`, { defaultValue: language }) : '—'
}

/** How many modules a program has, and how many classes are in them. */
export function Structure({
  modules,
  classes,
}: {
  modules: number | undefined
  classes: number | undefined
}) {
  const { i18n } = useTranslation('shell')
  if (!Number.isInteger(modules) && !Number.isInteger(classes)) return '—'
  return `${formatNumber(modules, i18n.language)} / ${formatNumber(classes, i18n.language)}`
}
