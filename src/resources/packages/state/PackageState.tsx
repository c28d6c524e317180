import '../../../providers/late-calls'
import { Button } from '../../../components/controls/Button'
import controls from '../../../components/controls/controls.module.css'
import { Notice } from '../../../components/feedback/Notice'
import { openDialog } from '../../../components/overlay/DialogHost'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { formatBytes } from '../../../lib/format/format-bytes'
import { currentSubject } from '../../../lib/session/session-token'
import { useTranslation } from '../../../lib/texts/use-translation'
import { callWith } from '../../../providers/call/api'
import { useWriting } from '../../../providers/call/use-write'
import { ProblemText } from '../choose/ProblemText'
import { GiveUpPackageDialog, PackageDialog } from '../package-dialogs'
import { keptFile, misfitOf } from '../upload/kept-uploads'
import type { ScormPackage } from '../upload/package-uploads'
import { useSending } from '../use-package-sending'
import styles from './package-state.module.css'
import { UploadButtons, UploadProgress } from './UploadProgress'
import { type ClassPackages, useUpload } from './use-program-packages'

interface PackageProps {
  found: ScormPackage
  /** The one that another one takes the place of: of a replacement that failed, what it was for. */
  current: ScormPackage
  /** Whether it may be sent, replaced and given up here. */
  may: boolean
  leave: () => () => void
}

/** The way into a question about a package. */
function DialogButton({
  of,
  text,
  props,
}: {
  of: typeof PackageDialog
  text: string
  props: OfPackageDialog
}) {
  return (
    <Button onPointerEnter={of.prepare} onFocus={of.prepare} onClick={() => openDialog(of, props)}>
      {text}
    </Button>
  )
}

type OfPackageDialog = Parameters<typeof PackageDialog>[0]

/** Goes on with an upload of an earlier visit: with the same file at once where the browser has kept the way to it. */
function GoOnButton({ found }: { found: ScormPackage }) {
  const { t } = useTranslation('packages')
  const { busy, attempt } = useWriting()
  const { goOn } = useSending()
  const resume = async () => {
    const file = await keptFile(found._id)
    const { readPackage } = await import('../archive/read-package')
    const read = file && (await readPackage(file, new AbortController().signal).catch(() => undefined))
    if (!read || misfitOf(found, read))
      return openDialog(PackageDialog, { aim: { to: 'goOn', begun: found } })
    goOn(await callWith('scorm.get', { params: { packageId: found._id } }), { read })
  }
  return (
    <Button
      kind="primary"
      busy={busy}
      onPointerEnter={PackageDialog.prepare}
      onFocus={PackageDialog.prepare}
      onClick={() => void attempt(resume)}
    >
      {t('goOn.button')}
    </Button>
  )
}

const GiveUpButton = ({ found, leave }: Pick<PackageProps, 'found' | 'leave'>) => {
  const { t } = useTranslation('packages')
  return (
    <Button
      kind="quiet"
      onPointerEnter={GiveUpPackageDialog.prepare}
      onFocus={GiveUpPackageDialog.prepare}
      onClick={() => openDialog(GiveUpPackageDialog, { found, leave })}
    >
      {t('giveUp.button')}
    </Button>
  )
}

/** Its content has not arrived: here it is on its way, or was left by an earlier visit or somebody else. */
function Pending({ found, may, leave }: PackageProps) {
  const { t, i18n } = useTranslation('packages')
  const upload = useUpload(found._id)
  const isMine = found.createdBy._id === currentSubject()
  const values = { sent: formatBytes(found.bytes, i18n.language), name: found.createdBy.name }
  return (
    <>
      {upload ? (
        <UploadProgress upload={upload} />
      ) : (
        <p>{t(isMine ? 'pending.text' : 'pending.theirs', values)}</p>
      )}
      {may && (
        <div className={styles.actions}>
          {upload && <UploadButtons upload={upload} />}
          {!upload && isMine && <GoOnButton found={found} />}
          <GiveUpButton found={found} leave={leave} />
        </div>
      )}
    </>
  )
}

const Checking = () => {
  const { t } = useTranslation('packages')
  return (
    <div className={styles.progress}>
      <progress aria-label={t('states.checking')} />
      <p className={styles.quiet}>{t('checking.text')}</p>
    </div>
  )
}

function Failed({ found, current, may, leave }: PackageProps) {
  const { t } = useTranslation('packages')
  return (
    <>
      <Notice kind="danger">
        <ProblemText code={found.problem?.code ?? ''} path={found.problem?.path} />
      </Notice>
      {may && (
        <div className={styles.actions}>
          <DialogButton
            of={PackageDialog}
            text={t('failed.again')}
            props={{ aim: { to: 'replace', before: current } }}
          />
          <GiveUpButton found={found} leave={leave} />
        </div>
      )}
    </>
  )
}

/** What has become of a package since it was announced. */
function Unready(props: PackageProps) {
  const upload = useUpload(props.found._id)
  const { state } = props.found
  if (state === 'failed') return <Failed {...props} />
  if (state === 'checking' || upload?.phase === 'checking') return <Checking />
  return <Pending {...props} />
}

/** Of a class: the package that it plays, how far that is, and what can be done with it. */
export function PackageState({
  packages: { current, next },
  classId,
  may,
  leave,
}: {
  packages: ClassPackages
  classId: string
  may: boolean
  /** The class is about to go: nothing is asked of it until the function that it returns is called. */
  leave: () => () => void
}) {
  const { t } = useTranslation('packages')
  const { fileName, edition, state } = current
  const play = `${pathTo('play', { classId })}?program=${current.programId}`
  return (
    <section className={styles.package} aria-label={t('package')}>
      <p className={styles.head}>
        <span className={styles.file}>{fileName}</span>
        <span className={styles.quiet}>{t('facts.scorm', { version: edition })}</span>
        <span className={controls.badge}>{t(`states.${state}`)}</span>
      </p>
      {state !== 'ready' && !next && <Unready found={current} current={current} may={may} leave={leave} />}
      {state === 'ready' && (
        <div className={styles.actions}>
          <Link to={play} className={styles.play}>
            {t('ready.preview')}
          </Link>
          {may && !next && (
            <DialogButton
              of={PackageDialog}
              text={t('replace.button')}
              props={{ aim: { to: 'replace', before: current } }}
            />
          )}
        </div>
      )}
      {next && (
        <div className={styles.next}>
          <p className={styles.head}>
            <span>{t('replace.next', { name: next.fileName })}</span>
            <span className={controls.badge}>{t(`states.${next.state}`)}</span>
          </p>
          <Unready found={next} current={current} may={may} leave={leave} />
        </div>
      )}
    </section>
  )
}
