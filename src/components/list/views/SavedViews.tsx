import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { readPreference } from '../../../lib/preference-store'
import { Button } from '../../Button'
import { Icon } from '../../Icon'
import { PopoverButton } from '../../PopoverButton'
import { offerUndo } from '../../undo/offers'
import { usePreference } from '../../use-preference'
import { completeQuery } from '../layout/change-layout'
import type { ListLayout } from '../layout/list-layout'
import { longestName, renamed, restored, without, withView } from './change-views'
import { readViews, type SavedView, type SavedViews as Views } from './saved-views'
import styles from './views.module.css'

export interface SavedViewsProps {
  /** Names the list: `programs`. */
  list: string
  layout: ListLayout
}

/** One line with a name in it. */
function NameForm({
  label,
  action,
  name = '',
  onName,
}: {
  label: string
  action: string
  name?: string
  onName: (name: string) => void
}) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (wanted === '') return
    event.currentTarget.reset()
    onName(wanted)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <input
        name="name"
        aria-label={label}
        placeholder={label}
        defaultValue={name}
        maxLength={longestName}
        required
        autoComplete="off"
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}

interface EntryProps {
  view: SavedView
  views: Views
  onViews: (views: Views) => void
  onRemove: () => void
  close: () => void
}

function Entry({ view, views, onViews, onRemove, close }: EntryProps) {
  const { t } = useTranslation('list-tools')
  const { search } = useLocation()
  const [naming, setNaming] = useState(false)
  const isStart = views.start === view.id
  if (naming)
    return (
      <li>
        <NameForm
          label={t('views.name')}
          action={t('views.rename')}
          name={view.name}
          onName={name => {
            onViews(renamed(views, view.id, name))
            setNaming(false)
          }}
        />
      </li>
    )
  return (
    <li className={styles.entry}>
      <Link
        to={{ search: view.query }}
        aria-current={search === view.query || undefined}
        preventScrollReset
        onClick={close}
      >
        {view.name}
      </Link>
      <button
        type="button"
        aria-pressed={isStart}
        aria-label={t('views.start', { name: view.name })}
        title={t('views.start', { name: view.name })}
        onClick={() => onViews({ ...views, start: isStart ? undefined : view.id })}
      >
        <Icon name="star" size={16} />
      </button>
      <button
        type="button"
        aria-label={t('views.renameNamed', { name: view.name })}
        title={t('views.renameNamed', { name: view.name })}
        onClick={() => setNaming(true)}
      >
        <Icon name="rename" size={16} />
      </button>
      <button
        type="button"
        aria-label={t('views.remove', { name: view.name })}
        title={t('views.remove', { name: view.name })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
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

/** The views that a person has saved of a list: opened, renamed, removed, begun with; and the way to share one. */
export function SavedViews({ list, layout }: SavedViewsProps) {
  const { t } = useTranslation('list-tools')
  const { search } = useLocation()
  const name = `list.${list}.views`
  const [views, keep] = usePreference(name, readViews)
  const query = completeQuery(new URLSearchParams(search), layout)
  const remove = (view: SavedView) => {
    keep(without(views, view.id))
    offerUndo({
      text: t('views.removed', { name: view.name }),
      undo: async () => keep(restored(readViews(readPreference(name)), views, view)),
    })
  }
  return (
    <PopoverButton label={t('views.label')} face={<Icon name="views" />}>
      {close => (
        <div className={styles.views}>
          <h2>{t('views.label')}</h2>
          {views.views.length === 0 && <p>{t('views.none')}</p>}
          <ul>
            {views.views.map(view => (
              <Entry
                key={view.id}
                view={view}
                views={views}
                onViews={keep}
                onRemove={() => remove(view)}
                close={close}
              />
            ))}
          </ul>
          <NameForm
            label={t('views.name')}
            action={t('views.save')}
            onName={wanted => keep(withView(views, { id: crypto.randomUUID(), name: wanted, query }))}
          />
          <CopyLink query={query} />
        </div>
      )}
    </PopoverButton>
  )
}
