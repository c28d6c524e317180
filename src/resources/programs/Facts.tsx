import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../lib/format'
import { useProfile } from '../../providers/profile'

export const Amount = ({ value }: { value: number | undefined }) =>
  formatNumber(value, useTranslation().i18n.language)

/** A day in the company's time zone. */
export const Day = ({ instant }: { instant: string | undefined }) =>
  formatDate(instant, useTranslation().i18n.language, useProfile().company?.timeZone)

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
  const { i18n } = useTranslation()
  if (modules === undefined && classes === undefined) return '—'
  return `${formatNumber(modules, i18n.language)} / ${formatNumber(classes, i18n.language)}`
}
