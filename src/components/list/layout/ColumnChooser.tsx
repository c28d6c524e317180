import { type RefObject, useLayoutEffect, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Choice } from '../../controls/Choice'
import controls from '../../controls/controls.module.css'
import { Icon } from '../../controls/Icon'
import { PopoverButton } from '../../overlay/PopoverButton'
import styles from './layout.module.css'
import { densities, type ListLayout } from './list-layout'
import type { ListLayoutState } from './use-list-layout'

/** The columns that the list leaves out by itself, since its place is too narrow and nobody has chosen any. */
export const leftOut = ({ current }: RefObject<HTMLElement | null>): string[] =>
  [...(current?.querySelectorAll<HTMLElement>('thead [data-column]') ?? [])]
    .filter(({ offsetParent }) => offsetParent === null)
    .map(({ dataset }) => dataset.column ?? '')

/**
 * The query string that shows the list to anybody as it is now, filters and columns alike.
 * @param out the columns that do not show although they are in the layout
 */
export function completeQuery(
  address: URLSearchParams,
  { columns, view }: ListLayout,
  out: readonly string[] = [],
): string {
  const complete = new URLSearchParams(address)
  complete.set('columns', columns.filter(id => !out.includes(id)).join(','))
  complete.set('view', view)
  return `?${complete}`
}

/** The columns after one is put `steps` further on (or back). */
export function moved(columns: readonly string[], id: string, steps: 1 | -1): readonly string[] {
  const from = columns.indexOf(id)
  const to = from + steps
  const other = columns[to]
  if (other === undefined || from < 0) return columns
  return columns.map((each, place) => (place === from ? other : place === to ? id : each))
}

export interface ColumnChooserProps<Row> extends ListLayoutState<Row> {
  headerText: (key: string) => string
}

interface EntryProps {
  name: string
  shows: boolean
  /** The steps that it can be moved by. */
  ways: readonly (1 | -1)[]
  onShow: (on: boolean) => void
  onMove: (steps: 1 | -1) => void
}

function Entry({ name, shows, ways, onShow, onMove }: EntryProps) {
  const { t } = useTranslation('list-tools')
  return (
    <li className={styles.entry}>
      <label>
        <input type="checkbox" checked={shows} onChange={event => onShow(event.target.checked)} />
        {name}
      </label>
      {([-1, 1] as const).map(steps => (
        <button
          key={steps}
          type="button"
          className={`${controls.iconSmall} ${styles.move}`}
          aria-label={t(steps === -1 ? 'layout.earlier' : 'layout.later', { column: name })}
          // A disabled button would lose the focus that it has.
          aria-disabled={!ways.includes(steps) || undefined}
          onClick={() => onMove(steps)}
        >
          {steps === -1 ? '↑' : '↓'}
        </button>
      ))}
    </li>
  )
}

/** The columns with a tick at those that show, each in its place whether it does or not. */
function Entries<Row>({ all, layout, area, headerText, change }: ColumnChooserProps<Row>) {
  const [out, setOut] = useState<readonly string[]>([])
  // The list is drawn by then: what has no room in it is not ticked.
  useLayoutEffect(() => setOut(layout.chosen ? [] : leftOut(area)), [layout, area])
  const { order } = layout
  const shows = (id: string) => layout.columns.includes(id) && !out.includes(id)
  const put = (wanted: readonly string[], which = shows) =>
    change({ order: [...wanted], columns: wanted.filter(which) })
  return order.map((id, place) => (
    <Entry
      key={id}
      name={headerText(all.find(each => each.id === id)?.header ?? id)}
      shows={shows(id)}
      ways={([-1, 1] as const).filter(steps => shows(id) && order[place + steps] !== undefined)}
      onShow={on => put(order, each => (each === id ? on : shows(each)))}
      onMove={steps => shows(id) && put(moved(order, id, steps))}
    />
  ))
}

/** Which columns show, in which order, and how close the rows stand. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { layout, change } = props
  const { t } = useTranslation('list-tools')
  const reset = () => change({ columns: undefined, order: undefined, widths: {}, density: 'comfortable' })
  return (
    <PopoverButton label={t('layout.columns')} face={<Icon name="columns" />}>
      {() => (
        <div className={styles.chooser}>
          <h2>{t('layout.columns')}</h2>
          <ul>
            <Entries {...props} />
          </ul>
          <Choice
            label={t('layout.density')}
            options={densities.map(value => ({ value, label: t(`layout.${value}`) }))}
            value={layout.density}
            onChange={density => change({ density })}
          />
          <button type="button" className={styles.reset} onClick={reset}>
            {t('layout.reset')}
          </button>
        </div>
      )}
    </PopoverButton>
  )
}
