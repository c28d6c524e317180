import { Button } from '../../../components/controls/Button'
import { formatPercent } from '../../../lib/format/format'
import { formatBytes } from '../../../lib/format/format-bytes'
import { formatDuration } from '../../../lib/format/format-length'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { explainedText } from '../../../providers/call/explained-error'
import type { PackageUpload } from '../upload/package-uploads'
import { uploads } from '../upload/uploads'
import styles from './package-state.module.css'

/** How an upload goes, in words: how much, how fast, how long still; or why it does not. */
export function useUploadText(): (upload: PackageUpload) => string {
  const { t, i18n } = useTranslation(['packages', 'errors', 'field-errors'])
  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  return ({ phase, sent, bytes, rate, error, problem }) => {
    if (phase === 'stopped') {
      const reason = error instanceof DOMException ? t('problems.gone') : explainedText(error, t)
      return t('upload.stopped', { reason: reason || errorText(error, t) })
    }
    if (phase === 'failed')
      return t(`problems.${problem?.code}`, { path: problem?.path, defaultValue: t('problems.other') })
    if (phase !== 'sending') return t(`upload.${phase}`, { sent: size(sent), bytes: size(bytes) })
    const left = rate ? (bytes - sent) / rate : undefined
    return [
      t('upload.sent', { sent: size(sent), bytes: size(bytes) }),
      rate !== null && t('upload.rate', { rate: size(rate) }),
      left !== undefined && t('upload.left', { time: formatDuration(Math.ceil(left), i18n.language) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** Pauses what goes on, and goes on with what was paused or stopped. */
export function UploadButtons({ upload: { id, phase, title } }: { upload: PackageUpload }) {
  const { t } = useTranslation('packages')
  if (phase === 'sending' || phase === 'waiting')
    return (
      <Button aria-label={t('upload.pauseNamed', { title })} onClick={() => uploads.pause(id)}>
        {t('upload.pause')}
      </Button>
    )
  if (phase !== 'paused' && phase !== 'stopped') return null
  return (
    <Button aria-label={t('upload.resumeNamed', { title })} onClick={() => uploads.resume(id)}>
      {t(phase === 'paused' ? 'upload.resume' : 'upload.again')}
    </Button>
  )
}

/** How far an upload is, as a bar and in words. */
export function UploadProgress({ upload }: { upload: PackageUpload }) {
  const { t, i18n } = useTranslation('packages')
  const textOf = useUploadText()
  const { sent, bytes, phase, title } = upload
  const share = bytes === 0 ? 100 : Math.min(100, (sent / bytes) * 100)
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t('upload.of', { title })}
        max={100}
        {...(phase === 'checking' ? {} : { value: share })}
      />
      <p className={styles.quiet}>
        {phase !== 'checking' && `${formatPercent(share, i18n.language)} · `}
        {textOf(upload)}
      </p>
    </div>
  )
}
