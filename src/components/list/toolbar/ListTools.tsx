import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIdle } from '../../../lib/code/when-idle'
import { readPreference, usePreference } from '../../../lib/session/preference-store'
import { offerUndo } from '../../../lib/session/undo-offers'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Button } from '../../controls/Button'
import controls from '../../controls/controls.module.css'
import { Icon } from '../../controls/Icon'
import { PopoverButton } from '../../overlay/PopoverButton'
import { ColumnChooser, completeQuery, leftOut } from '../layout/ColumnChooser'
import type { ListLayoutState } from '../layout/use-list-layout'
import { isTaken, restored, without, withView } from '../views/change-views'
import { readViews, type SavedView } from '../views/saved-views'
import { NameForm, ViewEntry } from '../views/ViewEntry'
import styles from '../views/views.module.css'

interface SavedViewsProps<Row> {
  /** Names the list: `programs`. */
  list: string
  shown: ListLayoutState<Row>
}

/** Copies the address that shows the list to a colleague as it is now. */
function CopyLink({ query }: { query: () => string }) {
  const { t } = useTranslation('list-tools')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + location.pathname + query())
    setCopied(true)
  }
  return (
    <div className={styles.copy}>
      <Button kind="quiet" onClick={() => void copy().catch(() => setCopied(false))}>
        {t('views.copy')}
      </Button>
      <span role="status">{copied && t('views.copied')}</span>
    </div>
  )
}

/** The views of a list, and how one is removed so that it can come back. */
function useSavedViews(list: string) {
  const { t } = useTranslation('list-tools')
  const name = `list.${list}.views`
  const [views, keep] = usePreference(name, readViews)
  const remove = (view: SavedView) => {
    keep(without(views, view.id))
    offerUndo({
      text: t('views.removed', { name: view.name }),
      undo: async () => keep(restored(readViews(readPreference(name)), views, view)),
    })
  }
  return { views, keep, remove }
}

/** The views that a person has saved of a list: opened, renamed, removed, begun with; and the way to share one. */
function SavedViews<Row>({ list, shown }: SavedViewsProps<Row>) {
  const { t } = useTranslation('list-tools')
  const { search } = useLocation()
  const idle = useIdle()
  const { views, keep, remove } = useSavedViews(list)
  const query = () =>
    completeQuery(new URLSearchParams(search), shown.layout, shown.layout.chosen ? [] : leftOut(shown.area))
  return (
    <PopoverButton label={t('views.label')} face={<Icon name="views" />}>
      {close => (
        <div className={styles.views}>
          <h2>{t('views.label')}</h2>
          {views.views.length === 0 && <p>{t('views.none')}</p>}
          <ul>
            {views.views.map(view => (
              <ViewEntry
                key={view.id}
                view={view}
                views={views}
                onViews={keep}
                onRemove={() => remove(view)}
                close={close}
              />
            ))}
          </ul>
          {idle && (
            <NameForm
              label={t('views.name')}
              action={t('views.save')}
              isTaken={wanted => isTaken(views, wanted)}
              onName={wanted =>
                keep(withView(views, { id: crypto.randomUUID(), name: wanted, query: query() }))
              }
            />
          )}
          <CopyLink query={query} />
        </div>
      )}
    </PopoverButton>
  )
}

export interface ListToolsProps<Row> {
  /** Names the list: `programs`. */
  list: string
  /** The namespace of the screen's texts, which hold the headers. */
  namespace: string
  shown: ListLayoutState<Row>
  /** The list can be a grid as well. */
  grid?: boolean
  /** What is chosen in it is worth a name: views of it are saved. */
  saved?: boolean
}

/** Saved views, columns and density, and table or grid. */
export default function ListTools<Row>({ list, namespace, shown, grid, saved = true }: ListToolsProps<Row>) {
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
      {saved && <SavedViews list={list} shown={shown} />}
      <ColumnChooser {...shown} headerText={headerText} />
    </>
  )
}
