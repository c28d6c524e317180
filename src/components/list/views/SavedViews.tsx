import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIdle } from '../../../lib/code/when-idle'
import { readPreference, usePreference } from '../../../lib/session/preference-store'
import { offerUndo } from '../../../lib/session/undo-offers'
import { Button } from '../../controls/Button'
import { Icon } from '../../controls/Icon'
import { PopoverButton } from '../../overlay/PopoverButton'
import { completeQuery } from '../layout/ColumnChooser'
import type { ListLayout } from '../layout/list-layout'
import { restored, without, withView } from './change-views'
import { readViews, type SavedView } from './saved-views'
import { NameForm, ViewEntry } from './ViewEntry'
import styles from './views.module.css'

export interface SavedViewsProps {
  /** Names the list: `programs`. */
  list: string
  layout: ListLayout
}

/** Copies the address that shows the list to a colleague as it is now. */
function CopyLink({ query }: { query: string }) {
  const { t } = useTranslation('list-tools')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + location.pathname + query)
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
export function SavedViews({ list, layout }: SavedViewsProps) {
  const { t } = useTranslation('list-tools')
  const { search } = useLocation()
  const idle = useIdle()
  const { views, keep, remove } = useSavedViews(list)
  const query = completeQuery(new URLSearchParams(search), layout)
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
              onName={wanted => keep(withView(views, { id: crypto.randomUUID(), name: wanted, query }))}
            />
          )}
          <CopyLink query={query} />
        </div>
      )}
    </PopoverButton>
  )
}
