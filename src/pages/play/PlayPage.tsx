import '../../providers/late-calls'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '../../components/controls/Button'
import controls from '../../components/controls/controls.module.css'
import { Notice } from '../../components/feedback/Notice'
import { ListProblem } from '../../components/list/ListProblem'
import { Link } from '../../components/page/Link'
import { Bars, PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import trail from '../../components/page/trail.module.css'
import { pathTo } from '../../lib/address/paths'
import { settings } from '../../lib/session/settings'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { statusOf } from '../../providers/call/errors'
import { problemText, useWriting } from '../../providers/call/use-write'
import { AttemptFacts, PackageLog } from './PackageLog'
import styles from './play-page.module.css'
import { usePackageLog } from './use-package-log'

type Play = CallResult<'scorm.play'>

/** Opens a class to be played; anew where somebody looks at it alone. */
function usePlay(classId: string) {
  const { write, busy, error, attempt } = useWriting()
  const [play, setPlay] = useState<Play | null>(null)
  const open = (anew: boolean) =>
    attempt(async () =>
      setPlay(await write('scorm.play', { params: { classId }, body: anew ? { anew } : {} })),
    )
  const opened = useRef('')
  useEffect(() => {
    if (opened.current === classId) return
    opened.current = classId
    setPlay(null)
    void open(false)
  })
  return { play, busy, error, open }
}

/** The way back to the outline that one has come from. */
function Trail({ program, classId, title }: { program: string | null; classId: string; title: string }) {
  const { t } = useTranslation('play')
  if (program === null) return null
  return (
    <nav className={trail.trail} aria-label={t('trail')}>
      <ol>
        <li>
          <Link to={`${pathTo('programOutline', { id: program })}?item=${classId}`}>{t('outline')}</Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

/** A frame without an origin: what a package does stays in it. */
function Frame({ play, frame }: { play: Play; frame: RefObject<HTMLIFrameElement | null> }) {
  return (
    <iframe
      ref={frame}
      key={play.channel}
      className={styles.frame}
      title={play.title}
      sandbox="allow-scripts allow-forms allow-popups allow-modals allow-downloads"
      allow="fullscreen; autoplay"
      src={settings().apiBase.replace(/\/$/, '') + play.address}
    />
  )
}

/** What the class says beside its frame; out of the way on a small window, and of a learner. */
function Beside({ play, log }: { play: Play; log: ReturnType<typeof usePackageLog> }) {
  const { t } = useTranslation('play')
  return (
    <aside className={styles.beside} aria-label={t('beside')}>
      {log.unsaved && <Notice kind="danger">{t('unsaved')}</Notice>}
      <AttemptFacts attempt={log.attempt ?? play.attempt} />
      <details className={styles.log} open={play.preview || undefined}>
        <summary>{t('log.title')}</summary>
        <PackageLog lines={log.lines} onClear={log.clear} />
      </details>
    </aside>
  )
}

/** What can be done while a class is played. */
function PlayActions({ play, busy, onAnew, onFull }: ActionsProps) {
  const { t } = useTranslation('play')
  return (
    <>
      {play.preview && (
        <Button busy={busy} onClick={onAnew}>
          {t('anew')}
        </Button>
      )}
      {document.fullscreenEnabled && <Button onClick={onFull}>{t('fullScreen')}</Button>}
    </>
  )
}

interface ActionsProps {
  play: Play
  busy: boolean
  onAnew: () => void
  onFull: () => void
}

/** Plays a class of a SCORM package. */
export default function PlayPage() {
  const { t } = useTranslation(['play', 'errors', 'field-errors'])
  const { classId = '' } = useParams()
  const [search] = useSearchParams()
  const { play, busy, error, open } = usePlay(classId)
  const log = usePackageLog(play?.channel)
  const frame = useRef<HTMLIFrameElement>(null)
  const title = play?.title ?? t('title')
  const anew = () => {
    log.restart()
    void open(true)
  }
  return (
    <div className={`${page.page} ${styles.page}`}>
      <Trail program={search.get('program')} classId={classId} title={title} />
      <PageHeader
        title={title}
        lead={play ? t(play.preview ? 'preview' : 'counts') : undefined}
        beside={play && <span className={controls.badge}>{t('edition', { edition: play.edition })}</span>}
      >
        {play && (
          <PlayActions
            play={play}
            busy={busy}
            onAnew={anew}
            onFull={() => void frame.current?.requestFullscreen()}
          />
        )}
      </PageHeader>
      {error !== null && (
        <ListProblem
          text={statusOf(error) === 409 ? t('notReady') : problemText(error, t)}
          onRetry={() => void open(false)}
        />
      )}
      {play ? (
        <div key="stage" className={styles.stage}>
          <Frame play={play} frame={frame} />
          <Beside play={play} log={log} />
        </div>
      ) : (
        error === null && (
          <div className={page.panel}>
            <Bars lines={6} />
          </div>
        )
      )}
    </div>
  )
}
