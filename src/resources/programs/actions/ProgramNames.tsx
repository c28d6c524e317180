import { useTranslation } from 'react-i18next'
import { nameOf } from './tools'

/** As many names as one reads. */
const few = 5

/** Programs or degrees by name: the first few, and how many more there are. */
export function ProgramNames({ items }: { items: readonly { _id: string; title: string }[] }) {
  const { t, i18n } = useTranslation(['program-actions', 'programs'])
  const names = items.slice(0, few).map(item => t('quoted', { title: nameOf(item, t) }))
  const more = items.length - names.length
  const all = more > 0 ? [...names, t('more', { count: more })] : names
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all)
}
