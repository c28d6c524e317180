import '../../../providers/late-calls'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconName } from '../../../components/controls/Icon'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { useKept } from '../../../lib/session/kept-values'
import { useStore } from '../../../lib/session/store'
import { useTranslation } from '../../../lib/texts/use-translation'
import { statusOf } from '../../../providers/call/errors'
import { useReadAnew } from '../../../providers/call/read-anew'
import { useApiQuery } from '../../../providers/call/use-api'
import { notify } from '../../../providers/refine/notifications'
import {
  UploadButtons,
  UploadProgress,
  useUploadText,
} from '../../../resources/packages/state/UploadProgress'
import { begunUploads, forgetUpload, keptUpload } from '../../../resources/packages/upload/kept-uploads'
import { isOver, type PackageUpload } from '../../../resources/packages/upload/package-uploads'
import { uploads } from '../../../resources/packages/upload/uploads'
import styles from './activity.module.css'

const icons: Partial<Record<PackageUpload['phase'], IconName>> = {
  ready: 'check',
  failed: 'warning',
  stopped: 'warning',
}

const states = { ready: 'done', failed: 'failed', stopped: 'failed' } as const

/** Where a package shows: its first class in the outline of its program. */
const outlineOf = (programId: string, classId?: string) =>
  pathTo('programOutline', { id: programId }) + (classId ? `?item=${classId}` : '')

interface EntryProps {
  title: string
  to: string
  icon: IconName
  state?: string
  buttons?: ReactNode
  children: ReactNode
}

function Entry({ title, to, icon, state, buttons, children }: EntryProps) {
  const { t } = useTranslation('packages')
  return (
    <li className={styles.job} data-state={state}>
      <Icon name={icon} size={16} />
      <div className={styles.about}>
        <p className={styles.name}>
          <Link to={to} aria-label={t('upload.openNamed', { title })}>
            {title}
          </Link>
        </p>
        {children}
      </div>
      {buttons}
    </li>
  )
}

/** An upload of this visit. */
function UploadEntry({ upload }: { upload: PackageUpload }) {
  const textOf = useUploadText()
  const { title, phase, place, classId } = upload
  return (
    <Entry
      title={title}
      to={outlineOf(place.programId, classId)}
      icon={icons[phase] ?? 'upload'}
      state={phase in states ? states[phase as keyof typeof states] : undefined}
      buttons={<UploadButtons upload={upload} />}
    >
      {isOver(upload) ? (
        <p className={styles.outcome}>{textOf(upload)}</p>
      ) : (
        <UploadProgress upload={upload} />
      )}
    </Entry>
  )
}

/** One that an earlier visit has left; of one that is over by now nothing shows. */
function LeftEntry({ id }: { id: string }) {
  const { t } = useTranslation('packages')
  const { data, error } = useApiQuery('scorm.get', { params: { packageId: id } }, { retry: false })
  const isDone = statusOf(error) === 404 || data?.state === 'ready' || data?.state === 'failed'
  useEffect(() => {
    if (isDone) forgetUpload(id)
  }, [isDone, id])
  const kept = keptUpload(id)
  if (isDone || !kept) return null
  return (
    <Entry
      title={kept.title}
      to={outlineOf(kept.place.programId, data?.classes[0]?._id)}
      icon={data?.state === 'checking' ? 'upload' : 'warning'}
    >
      <p className={styles.outcome}>{t(data?.state === 'checking' ? 'upload.checking' : 'upload.lost')}</p>
    </Entry>
  )
}

/** Uploads of earlier visits that this one does not go on with. */
function useLeft(): readonly string[] {
  const all = useStore(uploads.store)
  const kept = useKept(() => begunUploads().join())
  return kept.split(',').filter(id => id !== '' && !all.some(upload => upload.id === id))
}

/** The packages that are on their way. */
export function UploadEntries() {
  const all = useStore(uploads.store)
  const left = useLeft()
  return (
    <>
      {all.map(upload => (
        <UploadEntry key={upload.id} upload={upload} />
      ))}
      {left.map(id => (
        <LeftEntry key={id} id={id} />
      ))}
    </>
  )
}

/** Tells how an upload has turned out, and has read anew what shows packages. */
export function UploadEndings() {
  const all = useStore(uploads.store)
  const { t } = useTranslation('packages')
  const { pathname } = useLocation()
  const textOf = useUploadText()
  // Once it can be played, a package may bring classes.
  const readAnew = useReadAnew('scorm.replace')
  const seen = useRef(new Map<string, PackageUpload['phase']>())
  const [said, say] = useState('')
  useEffect(() => {
    for (const upload of all) {
      const { id, phase, title, place } = upload
      const before = seen.current.get(id)
      seen.current.set(id, phase)
      if (before === phase) continue
      if (phase === 'checking' || isOver(upload)) void readAnew()
      if (before === undefined || !isOver(upload)) continue
      forgetUpload(id)
      const text =
        phase === 'ready' ? t('ready.done', { title }) : t('ready.failed', { title, reason: textOf(upload) })
      const isThere = pathname === outlineOf(place.programId)
      if (isThere) say(text)
      else if (phase === 'ready') notify.success(text)
      else notify.error(text)
    }
  }, [all, pathname, readAnew, t, textOf])
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  )
}

/** Uploads as the tray counts them: how many there are, and how far each is. */
export function useUploadWork() {
  const all = useStore(uploads.store)
  const left = useLeft()
  const running = all
    .filter(upload => !isOver(upload))
    .map(({ sent, bytes }) => ({ progress: bytes === 0 ? 0 : (sent / bytes) * 100 }))
  return { running, count: all.length + left.length }
}
