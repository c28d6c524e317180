import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './calendar.module.css'
import type { CalendarItem } from './calendar-items'
import { monthText } from './day-texts'
import lines from './line.module.css'

interface MonthListProps {
  items: readonly CalendarItem[]
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** The months in which something ends or starts, each with that; what has no day comes last. */
export function byMonth(items: readonly CalendarItem[]): { month: string; items: CalendarItem[] }[] {
  const sorted = items.toSorted((one, other) => (one.day ?? '9').localeCompare(other.day ?? '9'))
  const months = [...new Set(sorted.map(({ day }) => day?.slice(0, 7) ?? ''))]
  return months.map(month => ({
    month,
    items: sorted.filter(({ day }) => (day?.slice(0, 7) ?? '') === month),
  }))
}

/** The same by month, where a line of time has no room. */
export function MonthList({ items, chosen, onChoose }: MonthListProps) {
  const { t, i18n } = useTranslation('program-schedule')
  return byMonth(items).map(({ month, items: inMonth }) => (
    <section key={month} className={styles.month}>
      <h3>{month ? monthText(`${month}-01`, i18n.language) : t('calendar.undated')}</h3>
      <ul>
        {inMonth.map(item => {
          const { key, kind, name, day, put, floating } = item
          const text = formatDay(day, i18n.language)
          const what = (
            <>
              <span className={lines.mark} data-kind={kind} data-end="day" />
              <span className={styles.what}>
                {name}
                <span className={lines.detail}>
                  {t(`calendar.kinds.${kind}`)}
                  {item.changed && ` · ${t('calendar.changed')}`}
                </span>
              </span>
              {day && (
                <span className={styles.when}>{floating ? t('calendar.ifToday', { day: text }) : text}</span>
              )}
            </>
          )
          return (
            <li key={key} data-wrong={item.wrong || undefined}>
              {put ? (
                <button
                  type="button"
                  className={styles.dated}
                  aria-expanded={chosen === key}
                  onClick={() => onChoose(key)}
                >
                  {what}
                </button>
              ) : (
                <div className={styles.dated}>{what}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
