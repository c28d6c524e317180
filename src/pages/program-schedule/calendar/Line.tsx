import { type CSSProperties, useState } from 'react'
import { daysBetween } from '#contract/words/dates/deadline'
import { Icon } from '../../../components/controls/Icon'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CalendarItem, End, Span } from './calendar-items'
import { shortDay, wholeDay } from './day-texts'
import styles from './line.module.css'
import { isWithin, placeOf, type TimeWindow } from './time-window'
import { useMark } from './use-mark'

export interface LineProps {
  item: CalendarItem
  window: TimeWindow
  today: string
  /** The paragraph that says which keys move a mark. */
  keys: string
  chosen: boolean
  onChoose: () => void
  /** Shows a day that is outside of the window. */
  onShow: (day: string) => void
  say: (text: string) => void
}

const within = (place: number) => Math.min(1, Math.max(0, place))

const at = (place: number): CSSProperties => ({ insetInlineStart: `${within(place) * 100}%` })

interface MarkProps extends LineProps {
  end: End
  day: string
  moving: boolean
  onMove: (day: string) => string
  onPut: (day: string) => void
  onBack: () => void
}

const looksOf = ({ item, end, day, today, moving, window }: MarkProps) => ({
  'data-end': end,
  'data-kind': item.kind,
  'data-moving': moving || undefined,
  'data-past': (item.kind === 'deadline' && end === 'day' && day < today) || undefined,
  'data-late': placeOf(day, window) > 0.85 || undefined,
  style: at(placeOf(day, window)),
})

/** A day on a line, to be moved along it. */
function MovedMark(props: MarkProps) {
  const { item, end, day, keys, today } = props
  const { t, i18n } = useTranslation('program-schedule')
  const handlers = useMark(props)
  return (
    <span
      className={styles.mark}
      role="slider"
      tabIndex={0}
      aria-label={t(`calendar.marks.${item.kind === 'module' ? 'module' : end}`, { name: item.name })}
      aria-valuenow={daysBetween(today, day)}
      aria-valuemin={daysBetween(today, '1900-01-01')}
      aria-valuemax={daysBetween(today, '3199-12-31')}
      aria-valuetext={wholeDay(day, i18n.language)}
      aria-describedby={keys}
      {...looksOf(props)}
      {...handlers}
    />
  )
}

/** The day in words beside its mark. */
function Label({ props, floating }: { props: MarkProps; floating: boolean }) {
  const { t, i18n } = useTranslation('program-schedule')
  const { day, moving, end } = props
  if (end === 'start' && !moving) return null
  const text = moving ? formatDay(day, i18n.language) : shortDay(day, i18n.language)
  return (
    <span className={styles.label} aria-hidden={props.item.put ? 'true' : undefined} {...looksOf(props)}>
      {floating && !moving ? t('calendar.ifToday', { day: text }) : text}
    </span>
  )
}

/** Leads to a day that is before or after what shows. */
function Beyond({
  item,
  day,
  window,
  onShow,
}: Pick<LineProps, 'item' | 'window' | 'onShow'> & { day: string }) {
  const { t, i18n } = useTranslation('program-schedule')
  const text = formatDay(day, i18n.language)
  return (
    <button
      type="button"
      className={styles.beyond}
      data-side={day < window.from ? 'before' : 'after'}
      aria-label={t('calendar.show', { name: item.name, day: text })}
      onClick={() => onShow(day)}
    >
      <Icon name="disclose" size={12} />
      {text}
    </button>
  )
}

/** What goes from a start to a deadline. */
function Bar({ span: { start, day }, item, window }: { span: Span; item: CalendarItem; window: TimeWindow }) {
  if (start === undefined || day === undefined) return null
  const [from, to] = [within(placeOf(start, window)), within(placeOf(day, window))]
  const look = { insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }
  return <span className={styles.bar} data-floating={item.floating || undefined} style={look} />
}

/** What has been moved and was not put anywhere yet. */
function useMove({ item, window, onShow, say }: LineProps) {
  const { t, i18n } = useTranslation('program-schedule')
  const [move, setMove] = useState<{ end: End; day: string }>()
  const span: Span = move ? item.moved(move.end, move.day) : item
  const told = (day: string | undefined) => ({
    name: item.name,
    day: day ? wholeDay(day, i18n.language) : '',
  })
  const ofEnd = (end: End) => ({
    moving: move?.end === end,
    onMove: (asked: string) => {
      const day = item.moved(end, asked)[end] ?? asked
      setMove({ end, day })
      if (!move) say(t('calendar.said.moving'))
      return day
    },
    onPut: (day: string) => {
      setMove(undefined)
      if (day === item[end]) return
      item.put?.(end, day)
      if (!isWithin(day, window)) onShow(day)
      say(t('calendar.said.put', told(day)))
    },
    onBack: () => {
      setMove(undefined)
      say(t('calendar.said.back', told(item[end])))
    },
  })
  return { span, ofEnd }
}

/** The days of an item on its line. */
function Track(props: LineProps) {
  const { item, window } = props
  const { t } = useTranslation('program-schedule')
  const { span, ofEnd } = useMove(props)
  const ends = (item.floating || item.kind === 'module' ? ['day'] : ['start', 'day']) satisfies End[] as End[]
  return (
    <div className={styles.track}>
      <Bar {...{ span, item, window }} />
      {span.day === undefined && <span className={styles.none}>{t(`calendar.none.${item.kind}`)}</span>}
      {ends.map(end => {
        const day = span[end]
        const { moving, ...moves } = ofEnd(end)
        if (day === undefined) return null
        if (!moving && !isWithin(day, window))
          return end === 'day' && <Beyond key={end} {...props} day={day} />
        const mark: MarkProps = { ...props, ...moves, end, day, moving }
        return [
          item.put ? (
            <MovedMark key={end} {...mark} />
          ) : (
            <span key={end} className={styles.mark} {...looksOf(mark)} />
          ),
          <Label key={`${end}-label`} props={mark} floating={item.floating} />,
        ]
      })}
    </div>
  )
}

/** An item with its days, and the way to what can be typed of it. */
export function Line(props: LineProps) {
  const { item, chosen, onChoose } = props
  const { t } = useTranslation('program-schedule')
  return (
    <li className={styles.line} data-chosen={chosen || undefined} data-wrong={item.wrong || undefined}>
      <div className={styles.head}>
        {item.put ? (
          <button type="button" className={styles.name} aria-expanded={chosen} onClick={onChoose}>
            {item.name}
          </button>
        ) : (
          <span className={styles.name}>{item.name}</span>
        )}
        {item.changed ? (
          <span className={styles.changed}>{t('calendar.changed')}</span>
        ) : (
          item.detail && <span className={styles.detail}>{item.detail}</span>
        )}
      </div>
      <Track {...props} />
    </li>
  )
}
