import '../../providers/late-calls'
import { useState } from 'react'
import { mostUploadBytes, mostUploadRows } from '#contract/words/upload/columns'
import { Button } from '../../components/controls/Button'
import controls from '../../components/controls/controls.module.css'
import { FileDrop } from '../../components/drag/FileDrop'
import { Notice } from '../../components/feedback/Notice'
import { ListProblem } from '../../components/list/ListProblem'
import { saveFile } from '../../components/list/toolbar/use-list-export'
import { Link } from '../../components/page/Link'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths } from '../../lib/address/paths'
import { formatDateTime } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import { download } from '../../providers/call/download'
import { errorKey, errorText, fieldErrorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { notify } from '../../providers/refine/notifications'
import { useOwnSession } from '../../providers/session/acting'
import { useProfile } from '../../providers/session/profile'
import styles from './employee-upload.module.css'
import type { FileProblem, UploadFile } from './use-upload-file'

const accepted = '.xlsx,.xls,.ods,.csv,.tsv,.txt'

const megabytes = mostUploadBytes / (1024 * 1024)

/** Why the file is not read, and what to do. */
function Problem({ problem }: { problem: FileProblem }) {
  const { t } = useTranslation(['employee-upload', 'errors', 'field-errors'])
  if (problem.why === 'version') return <Notice kind="danger">{t('file.version')}</Notice>
  const { why, values } = problem
  return <Notice kind="danger">{fieldErrorText({ path: 'file', code: why, values, message: why }, t)}</Notice>
}

/** What the template is saved as (specification, section 9): the moment without what file systems refuse. */
const templateName = (now: Date) =>
  `B2BUpload_EmployeesList_${now.toISOString().replace(/\D/g, '').slice(0, 14)}.xlsx`

/** Takes the template: a workbook with the company's organizations, groups and programs to choose from. */
function TemplateButton() {
  const { t, i18n } = useTranslation(['employee-upload', 'errors'])
  const [busy, setBusy] = useState(false)
  const { allowed, reason } = useOwnSession()
  const take = async () => {
    setBusy(true)
    try {
      const address = `/users/fillable-excel?language=${i18n.language}`
      saveFile(templateName(new Date()), await download('users.fillableExcel', address))
    } catch (error) {
      notify.error(errorText(error, t), errorKey(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      busy={busy}
      aria-disabled={!allowed || undefined}
      title={reason}
      onClick={() => allowed && void take()}
    >
      {t('file.take')}
    </Button>
  )
}

interface FileStepProps {
  file: UploadFile
  /** The name of a file that was begun with, and the way back to it. */
  begun?: { filename: string; goOn: () => void }
}

/** The first step: a spreadsheet is dropped or chosen, or the template is taken. */
export function FileStep({ file, begun }: FileStepProps) {
  const { t } = useTranslation('employee-upload')
  const { reading, problem } = file
  return (
    <section className={`${page.panel} ${styles.file}`} aria-labelledby="upload-file">
      <h2 id="upload-file">{t('file.title')}</h2>
      <FileDrop
        onFile={chosen => void file.choose(chosen)}
        accept={accepted}
        texts={{
          drop: t('file.drop'),
          choose: t('file.choose'),
          kinds: t('file.kinds', { rows: mostUploadRows, megabytes }),
        }}
        busy={reading === null ? undefined : t('file.reading', { name: reading })}
        stop={<Button onClick={file.stop}>{t('file.stop')}</Button>}
      />
      {problem && <Problem problem={problem} />}
      {begun && (
        <p className={styles.begun}>
          {t('file.begun', { name: begun.filename })} <Button onClick={begun.goOn}>{t('file.goOn')}</Button>
        </p>
      )}
      <div className={styles.template}>
        <p>{t('file.template')}</p>
        <TemplateButton />
      </div>
    </section>
  )
}

/** Uploads that show at first, and that come with each further press. */
const few = 10

/** What was uploaded before, each with the way to what came of it. */
export function PastUploads() {
  const timeZone = useProfile().company?.timeZone
  const { t, i18n } = useTranslation(['employee-upload', 'errors'])
  const [limit, setLimit] = useState(few)
  const { data, error, refetch } = useApiQuery('users.uploads', { query: { page: 1, limit } })
  return (
    <section className={page.panel} aria-labelledby="past-uploads">
      <h2 id="past-uploads">{t('past.title')}</h2>
      {error && !data && <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />}
      {!data && !error && <Bars />}
      {data?.total === 0 && <p className={page.quiet}>{t('past.none')}</p>}
      {data && data.total > 0 && (
        <ul className={styles.past}>
          {data.data.map(({ _id, filename, at, by, created, changed, enrolled, undoneAt }) => (
            <li key={_id}>
              <Link to={`${paths.employeeUpload}?upload=${_id}`}>{filename}</Link>{' '}
              {undoneAt !== null && <span className={controls.badge}>{t('past.undone')}</span>}
              <p className={page.quiet}>
                {t('past.said', {
                  at: formatDateTime(at, i18n.language, timeZone),
                  by: by?.name ?? t('result.nobody'),
                  counts: [
                    t('past.created', { count: created }),
                    t('past.changed', { count: changed }),
                    t('past.enrolled', { count: enrolled }),
                  ].join(', '),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && (
        <Button onClick={() => setLimit(limit + few)}>{t('past.more')}</Button>
      )}
    </section>
  )
}
