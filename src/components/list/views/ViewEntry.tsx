import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Icon, type IconName } from '../../controls/Icon'
import { Link } from '../../page/Link'
import { isTaken, renamed } from './change-views'
import type { NameFormProps } from './NameForm'
import type { SavedView, SavedViews as Views } from './saved-views'
import styles from './views.module.css'

const LateNameForm = part(() => import('./NameForm'))

/** One line with a name in it; a first visit does without it. */
export const NameForm = (props: NameFormProps) => (
  <Suspense fallback={null}>
    <LateNameForm {...props} />
  </Suspense>
)

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
          isTaken={wanted => isTaken(views, wanted, view.id)}
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
