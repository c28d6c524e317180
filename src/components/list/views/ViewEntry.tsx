import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../../controls/Button'
import { Icon, type IconName } from '../../controls/Icon'
import { Link } from '../../page/Link'
import { longestName, renamed } from './change-views'
import type { SavedView, SavedViews as Views } from './saved-views'
import styles from './views.module.css'

/** One line with a name in it. */
export function NameForm({
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

interface ToolProps {
  icon: IconName
  text: string
  pressed?: boolean
  onPress: () => void
}

const Tool = ({ icon, text, pressed, onPress }: ToolProps) => (
  <button type="button" aria-pressed={pressed} aria-label={text} title={text} onClick={onPress}>
    <Icon name={icon} size={16} />
  </button>
)

interface EntryProps {
  view: SavedView
  views: Views
  onViews: (views: Views) => void
  onRemove: () => void
  close: () => void
}

/** A saved view: opened, begun with, renamed and removed. */
export function ViewEntry({ view, views, onViews, onRemove, close }: EntryProps) {
  const { t } = useTranslation('list-tools')
  const { search } = useLocation()
  const [naming, setNaming] = useState(false)
  const { name } = view
  const isStart = views.start === view.id
  const begin = () => onViews({ ...views, start: isStart ? undefined : view.id })
  if (naming)
    return (
      <li>
        <NameForm
          label={t('views.name')}
          action={t('views.rename')}
          name={name}
          onName={wanted => {
            onViews(renamed(views, view.id, wanted))
            setNaming(false)
          }}
        />
      </li>
    )
  return (
    <li className={styles.entry}>
      <Link to={{ search: view.query }} aria-current={search === view.query || undefined} onClick={close}>
        {name}
      </Link>
      <Tool icon="star" text={t('views.start', { name })} pressed={isStart} onPress={begin} />
      <Tool icon="rename" text={t('views.renameNamed', { name })} onPress={() => setNaming(true)} />
      <Tool icon="close" text={t('views.remove', { name })} onPress={onRemove} />
    </li>
  )
}
