import { maxUnpackedBytes, mostEntries } from '#contract/words/scorm/package-entries'
import { maxManifest, maxPackageBytes } from '#contract/words/scorm/packages'
import { formatBytes } from '../../../lib/format/format-bytes'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './package-chooser.module.css'

interface ProblemTextProps {
  /** As the portal or a server calls it. */
  code: string
  /** The entry of the archive that it is about. */
  path?: string
  line?: number
}

/** Why a package can't be played, and what one can do about it. */
export function ProblemText({ code, path = '', line }: ProblemTextProps) {
  const { t, i18n } = useTranslation('packages')
  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  const values = {
    ...{ path, count: mostEntries, unpacked: size(maxUnpackedBytes) },
    ...{ packed: size(maxPackageBytes), manifest: size(maxManifest) },
  }
  const what = t(`problems.${code}`, { ...values, defaultValue: t('problems.other') })
  const hint = t(`hints.${code}`, { ...values, defaultValue: t('hints.other') })
  return (
    <>
      <p>
        {what} {hint}
      </p>
      {(path !== '' || line !== undefined) && (
        <p className={styles.where}>
          {path !== '' && <code>{path}</code>} {line !== undefined && t('line', { line })}
        </p>
      )}
    </>
  )
}
