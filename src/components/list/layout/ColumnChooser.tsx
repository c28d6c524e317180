import { useTranslation } from 'react-i18next'
import { Choice } from '../../controls/Choice'
import controls from '../../controls/controls.module.css'
import { Icon } from '../../controls/Icon'
import { PopoverButton } from '../../overlay/PopoverButton'
import styles from './layout.module.css'
import { densities, firstColumns, type ListLayout, movable } from './list-layout'
import type { ListLayoutState } from './use-list-layout'

/** The query string that shows the list to anybody as it is now, filters and columns alike. */
export function completeQuery(address: URLSearchParams, { columns, view }: ListLayout): string {
  const complete = new URLSearchParams(address)
  complete.set('columns', columns.join(','))
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

type EntryProps<Row> = ColumnChooserProps<Row> & {
  id: string
  name: string
  /** Only a wide window has room for it. */
  wide: boolean
  /** Those that show and can be moved, in order. */
  own: readonly string[]
}

function Entry<Row>({ id, name, wide, own, change }: EntryProps<Row>) {
  const { t } = useTranslation('list-tools')
  const place = own.indexOf(id)
  const shows = place >= 0
  const show = (on: boolean) => change({ columns: on ? [...own, id] : own.filter(each => each !== id) })
  const move = (steps: 1 | -1) => change({ columns: moved(own, id, steps) })
  return (
    <li className={styles.entry}>
      <label>
        <input type="checkbox" checked={shows} onChange={event => show(event.target.checked)} />
        {name}
        {wide && <span className={styles.wide}>{t('layout.wide')}</span>}
      </label>
      {([-1, 1] as const).map(steps => (
        <button
          key={steps}
          type="button"
          className={`${controls.iconSmall} ${styles.move}`}
          aria-label={t(steps === -1 ? 'layout.earlier' : 'layout.later', { column: name })}
          // A disabled button would lose the focus that it has.
          aria-disabled={!shows || own[place + steps] === undefined || undefined}
          onClick={() => move(steps)}
        >
          {steps === -1 ? '↑' : '↓'}
        </button>
      ))}
    </li>
  )
}

/** Which columns show, in which order, and how close the rows stand. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { all, layout, headerText, change } = props
  const { t } = useTranslation('list-tools')
  const offered = movable(all).map(({ id }) => id)
  const own = layout.columns.filter(id => offered.includes(id))
  const hidden = offered.filter(id => !own.includes(id))
  const column = (id: string) => all.find(each => each.id === id)
  const nameOf = (id: string) => headerText(column(id)?.header ?? id)
  const isWide = (id: string) => ['m', 'l', 'xl'].includes(column(id)?.hideBelow ?? '')
  return (
    <PopoverButton label={t('layout.columns')} face={<Icon name="columns" />}>
      {() => (
        <div className={styles.chooser}>
          <h2>{t('layout.columns')}</h2>
          <ul>
            {[...own, ...hidden].map(id => (
              <Entry key={id} {...props} id={id} name={nameOf(id)} wide={isWide(id)} own={own} />
            ))}
          </ul>
          <Choice
            label={t('layout.density')}
            options={densities.map(value => ({ value, label: t(`layout.${value}`) }))}
            value={layout.density}
            onChange={density => change({ density })}
          />
          <button
            type="button"
            className={styles.reset}
            onClick={() => change({ columns: firstColumns(all), widths: {}, density: 'comfortable' })}
          >
            {t('layout.reset')}
          </button>
        </div>
      )}
    </PopoverButton>
  )
}
