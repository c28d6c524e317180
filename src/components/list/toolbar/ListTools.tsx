import { useTranslation } from 'react-i18next'
import controls from '../../controls/controls.module.css'
import { Icon } from '../../controls/Icon'
import { ColumnChooser } from '../layout/ColumnChooser'
import type { ListLayoutState } from '../layout/use-list-layout'
import { SavedViews } from '../views/SavedViews'

export interface ListToolsProps<Row> {
  /** Names the list: `programs`. */
  list: string
  /** The namespace of the screen's texts, which hold the headers. */
  namespace: string
  shown: ListLayoutState<Row>
  /** The list can be a grid as well. */
  grid?: boolean
}

/** Saved views, columns and density, and table or grid. */
export default function ListTools<Row>({ list, namespace, shown, grid }: ListToolsProps<Row>) {
  const { t } = useTranslation('list-tools')
  const { t: headerText } = useTranslation(namespace)
  const other = shown.layout.view === 'grid' ? 'table' : 'grid'
  return (
    <>
      {grid && (
        <button
          type="button"
          className={controls.icon}
          aria-label={t(`layout.${other}`)}
          title={t(`layout.${other}`)}
          onClick={() => shown.change({ view: other })}
        >
          <Icon name={other === 'grid' ? 'programs' : 'menu'} />
        </button>
      )}
      <SavedViews list={list} layout={shown.layout} />
      <ColumnChooser {...shown} headerText={headerText} />
    </>
  )
}
