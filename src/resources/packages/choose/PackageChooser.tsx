import { useEffect, useId, useRef } from 'react'
import { maxPackageBytes, type PackageLevel } from '#contract/words/scorm/packages'
import { Button } from '../../../components/controls/Button'
import { Icon } from '../../../components/controls/Icon'
import { useFileDrop } from '../../../components/drag/use-file-drop'
import { Notice } from '../../../components/feedback/Notice'
import { formatBytes } from '../../../lib/format/format-bytes'
import { useTranslation } from '../../../lib/texts/use-translation'
import { PackagePreview } from './PackagePreview'
import { ProblemText } from './ProblemText'
import styles from './package-chooser.module.css'
import { type Chosen, canPick, usePackageFile } from './use-package-file'

const accepted = '.zip'

interface PackageChooserProps {
  /** What it becomes something new at, which is shown. */
  level: PackageLevel | undefined
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
  /** Said where nothing is chosen, or the file is another one than it has to be. */
  error?: string
}

/** The button and the place for a file; once there is one, its name and the way to another. */
function FilePlace({ chosen, onChoose, error, errorId }: PackageChooserProps & { errorId: string }) {
  const { t, i18n } = useTranslation('packages')
  const input = useRef<HTMLInputElement>(null)
  const { reading, choose, pick, prepare } = usePackageFile(onChoose)
  const drop = useFileDrop(file => void choose(file))
  const file = chosen && 'read' in chosen ? chosen.read.file : undefined
  const name = reading ?? file?.name ?? (chosen && 'fileName' in chosen ? chosen.fileName : undefined)
  const open = () => (canPick() ? void pick(accepted) : input.current?.click())
  return (
    <div className={styles.place} data-small={name !== undefined || undefined} {...drop}>
      {name === undefined && <Icon name="upload" size={28} />}
      <p className={styles.name} role="status">
        {reading !== null ? t('choose.reading', { name: reading }) : (name ?? t('choose.drop'))}
      </p>
      {reading !== null && <progress aria-label={t('choose.reading', { name: reading })} />}
      <input
        ref={input}
        type="file"
        // Forms of antd show whatever is hidden by its attribute alone.
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        accept={accepted}
        onChange={({ target }) => {
          const [found] = target.files ?? []
          if (found) void choose(found)
          // The same file chosen once more is another try.
          target.value = ''
        }}
      />
      <Button
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {t(name === undefined ? 'choose.file' : 'choose.another')}
      </Button>
      {name === undefined && (
        <p className={styles.quiet}>
          {t('choose.kinds', { size: formatBytes(maxPackageBytes, i18n.language) })}
        </p>
      )}
    </div>
  )
}

/** A package is chosen, and shows what it will become before anything is sent. */
export function PackageChooser(props: PackageChooserProps) {
  const { t } = useTranslation('packages')
  const { level, chosen, error } = props
  const errorId = useId()
  const outcome = useRef<HTMLDivElement>(null)
  // In a long dialog it would be out of sight.
  useEffect(() => {
    if (chosen) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div className={styles.chooser}>
      <FilePlace {...props} errorId={errorId} />
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <div ref={outcome}>
        {chosen && 'refused' in chosen && (
          <Notice kind="danger">
            <p>{t('choose.refused')}</p>
            <ProblemText {...chosen.refused} />
          </Notice>
        )}
        {chosen && 'read' in chosen && <PackagePreview read={chosen.read} level={level} />}
      </div>
    </div>
  )
}
