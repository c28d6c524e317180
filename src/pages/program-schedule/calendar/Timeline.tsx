import { type CSSProperties, useId } from 'react'
import { dayLater } from '#contract/words/dates/deadline'
import { Button } from '../../../components/controls/Button'
import { Choice } from '../../../components/controls/Choice'
import controls from '../../../components/controls/controls.module.css'
import { Icon } from '../../../components/controls/Icon'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CalendarItem } from './calendar-items'
import { tickText } from './day-texts'
import { Line, type LineProps } from './Line'
import { isWithin, placeOf, scales, ticksOf, windowAround, windowFrom, windowLater } from './time-window'
import styles from './timeline.module.css'
import type { CalendarAddress } from './use-calendar-address'

/** Goes through time, and says how much of it shows. */
function TimelineTools({ address }: { address: CalendarAddress }) {
  const { t, i18n } = useTranslation('program-schedule')
  const { window, setWindow, toToday } = address
  const step = (thirds: number, name: 'earlier' | 'later') => (
    <button
      type="button"
      className={controls.icon}
      data-step={name}
      aria-label={t(`calendar.${name}`)}
      title={t(`calendar.${name}`)}
      onClick={() => setWindow(windowLater(window, thirds))}
    >
      <Icon name="disclose" size={16} />
    </button>
  )
  return (
    <div className={styles.tools}>
      <div className={styles.steps}>
        {step(-1, 'earlier')}
        <Button onClick={toToday}>{t('calendar.today')}</Button>
        {step(1, 'later')}
        <span className={styles.range} role="status">
          {formatDay(window.from, i18n.language)} –{' '}
          {formatDay(dayLater(window.to, { days: -1 }), i18n.language)}
        </span>
      </div>
      <Choice
        label={t('calendar.scale.label')}
        options={scales.map(value => ({ value, label: t(`calendar.scale.${value}`) }))}
        value={window.scale}
        onChange={scale => setWindow(windowFrom(window.from, scale))}
      />
    </div>
  )
}

const lineAt = (place: number): CSSProperties => ({ insetInlineStart: `${place * 100}%` })

/** Months or weeks, and today. */
function Axis({ address: { window }, today }: { address: CalendarAddress; today: string }) {
  const { t, i18n } = useTranslation('program-schedule')
  const ticks = ticksOf(window)
  return (
    <>
      <div className={styles.axis} aria-hidden="true">
        <div className={styles.ticks}>
          {ticks.map(({ day, place }, index) => (
            <span key={day} style={lineAt(place)}>
              {tickText(day, window.scale, index === 0, i18n.language)}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.grid} aria-hidden="true">
        {ticks.map(({ day, place }) => (
          <span key={day} style={lineAt(place)} />
        ))}
        {isWithin(today, window) && (
          <span data-today="" style={lineAt(placeOf(today, window))}>
            <span>{t('calendar.today')}</span>
          </span>
        )}
      </div>
    </>
  )
}

interface TimelineProps extends Pick<LineProps, 'today' | 'say'> {
  groups: readonly { kind: CalendarItem['kind']; items: readonly CalendarItem[] }[]
  address: CalendarAddress
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** Deadlines and starts of modules along a line of time, a line for each. */
export function Timeline({ groups, address, today, chosen, onChoose, say }: TimelineProps) {
  const { t } = useTranslation('program-schedule')
  const { window, setWindow } = address
  const keys = useId()
  const shown = {
    window,
    today,
    say,
    keys,
    onShow: (day: string) => setWindow(windowAround(day, window.scale)),
  }
  const isMoved = groups.some(({ items }) => items.some(({ put }) => put))
  return (
    <>
      <TimelineTools address={address} />
      <div className={styles.timeline}>
        <Axis {...{ address, today }} />
        {groups.map(({ kind, items }) => (
          <section key={kind} className={styles.group}>
            <h3>{t(`calendar.groups.${kind}`)}</h3>
            {items.length === 0 && <p className={styles.none}>{t(`calendar.empty.${kind}`)}</p>}
            <ul>
              {items.map(item => (
                <Line
                  key={item.key}
                  {...{ ...shown, item, chosen: chosen === item.key }}
                  onChoose={() => onChoose(item.key)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isMoved && (
        <p id={keys} className={styles.keys}>
          {t('calendar.keys')}
        </p>
      )}
    </>
  )
}
