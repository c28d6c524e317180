import '../../providers/late-calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isAddedTo } from '#contract/words/upload/columns'
import { Button } from '../../components/controls/Button'
import { Choice } from '../../components/controls/Choice'
import { Notice } from '../../components/feedback/Notice'
import { ListProblem } from '../../components/list/ListProblem'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths, pathTo } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { formatNumber } from '../../lib/format/format'
import { formatDateTime } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { errorText, fieldErrorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useProfile } from '../../providers/session/profile'
import styles from './employee-upload.module.css'
import { RemainderButton, type Upload } from './RemainderButton'

type Row = CallResult<'users.uploadedRows'>['data'][number]

/** Asks before an upload is taken back. */
const RollBackUpload = part(() => import('./RollBackUpload'))

const kinds = ['created', 'changed', 'enrolled', 'unchanged', 'skipped'] as const
type Kind = (typeof kinds)[number]

/** Rows on a page of the result. */
const limit = 50

/** What became of a row, in words. */
function Outcome({ row }: { row: Row }) {
  const { t } = useTranslation(['employee-upload', 'errors', 'field-errors'])
  if (row.errors.length > 0)
    return row.errors.map(error => `${t(`columns.${error.path}`)}: ${fieldErrorText(error, t)}`).join(' · ')
  if (row.kind === 'created') {
    const given = (['organization', 'suborganization', 'group', 'program'] as const).flatMap(column => {
      const text = column === 'program' ? row.program : row.cells[column]
      return text ? [`${t(`columns.${column}`)}: ${text}`] : []
    })
    return [t('kinds.new'), ...given].join(' · ')
  }
  if (row.kind === 'unchanged') return t('kinds.unchanged')
  const changed = row.changes.map(
    ({ column, before }) =>
      `${t(`columns.${column}`)}: ${before ? `${before} ${isAddedTo(column) ? '+' : '→'} ` : ''}${row.cells[column]}`,
  )
  return changed.join(' · ')
}

/** The rows of one kind, a page at a time. */
function Rows({ id, kind }: { id: string; kind: Kind }) {
  const { t } = useTranslation(['employee-upload', 'errors'])
  const [at, setAt] = useState(1)
  const query = { kind, page: at, limit }
  const { data, error, refetch } = useApiQuery('users.uploadedRows', { params: { id }, query })
  if (error && !data) return <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />
  if (!data) return <Bars />
  const pages = Math.max(1, Math.ceil(data.total / limit))
  return (
    <>
      <div className={styles.wide}>
        <table className={styles.result}>
          <thead>
            <tr>
              <th scope="col">{t('check.number')}</th>
              <th scope="col">{t('result.person')}</th>
              <th scope="col">{t('result.what')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(row => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <th scope="row">
                  {row.person ? (
                    <Link to={pathTo('employee', { id: row.person })}>{row.name}</Link>
                  ) : (
                    row.name
                  )}
                  <span className={styles.address}>{row.email}</span>
                </th>
                <td>
                  <Outcome row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav className={page.actions} aria-label={t('result.pages')}>
          <Button aria-disabled={at === 1 || undefined} onClick={() => at > 1 && setAt(at - 1)}>
            {t('result.before')}
          </Button>
          <span>{t('result.pageOf', { page: at, pages })}</span>
          <Button aria-disabled={at === pages || undefined} onClick={() => at < pages && setAt(at + 1)}>
            {t('result.next')}
          </Button>
        </nav>
      )}
    </>
  )
}

/** What an upload came to in a sentence: taken back, all right, or not all. */
function Said({ upload }: { upload: Upload }) {
  const timeZone = useProfile().company?.timeZone
  const { t, i18n } = useTranslation('employee-upload')
  const { undoneAt, created, changed, enrolled, skipped } = upload
  if (undoneAt !== null)
    return (
      <Notice kind="warning">
        {t('result.undone', { at: formatDateTime(undoneAt, i18n.language, timeZone) })}
      </Notice>
    )
  if (created + changed + enrolled === 0 && skipped === 0)
    return <Notice kind="success">{t('result.nothing')}</Notice>
  const kind = skipped > 0 ? 'warning' : 'success'
  return <Notice kind={kind}>{t(skipped > 0 ? 'result.partly' : 'result.done', { count: skipped })}</Notice>
}

/** Whether those who are new were written to, where there are some and it is known. */
function Mailed({ upload: { created, mailed, undoneAt } }: { upload: Upload }) {
  const { t } = useTranslation('employee-upload')
  if (created === 0 || mailed === null || undoneAt !== null) return null
  return <p>{mailed > 0 ? t('result.mailed', { count: mailed }) : t('result.notMailed')}</p>
}

/** The rows of an upload, those of one kind at a time. */
function ResultRows({ upload }: { upload: Upload }) {
  const { t, i18n } = useTranslation('employee-upload')
  const there = kinds.filter(kind => upload[kind] > 0)
  const [kind, choose] = useState<Kind | undefined>(there[0])
  if (!kind) return null
  const options = there.map(value => ({
    value,
    label: `${t(`result.kinds.${value}`)} ${formatNumber(upload[value], i18n.language)}`,
  }))
  return (
    <>
      <div className={styles.wide}>
        <Choice<Kind> label={t('check.show')} options={options} value={kind} onChange={choose} />
      </div>
      <Rows key={kind} id={upload._id} kind={kind} />
    </>
  )
}

/** What came of an upload: how many, who, what did not go in, and the way to take it back. */
export function UploadResult({ upload }: { upload: Upload }) {
  const timeZone = useProfile().company?.timeZone
  const { t, i18n } = useTranslation('employee-upload')
  const [, setSearch] = useSearchParams()
  const { filename, at, by, groupings, undoable, undoneAt } = upload
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <>
      <Said upload={upload} />
      <p className={page.quiet}>
        {t('result.from', {
          filename,
          at: formatDateTime(at, i18n.language, timeZone),
          by: by?.name ?? t('result.nobody'),
        })}
      </p>
      <dl className={styles.figures}>
        {kinds.map(name => (
          <div key={name}>
            <dt>{t(`result.kinds.${name}`)}</dt>
            <dd>{formatNumber(upload[name], i18n.language)}</dd>
          </div>
        ))}
      </dl>
      {groupings.length > 0 && undoneAt === null && (
        <p>{t('result.groupings', { count: groupings.length, names: list.format(groupings) })}</p>
      )}
      <Mailed upload={upload} />
      <div className={page.actions}>
        {upload.skipped > 0 && <RemainderButton upload={upload} />}
        {undoable && undoneAt === null && (
          <Button
            onPointerEnter={RollBackUpload.prepare}
            onFocus={RollBackUpload.prepare}
            onClick={() => openDialog(RollBackUpload, { upload })}
          >
            {t('undo.action')}
          </Button>
        )}
        <Button onClick={() => setSearch({})}>{t('result.another')}</Button>
        <Link to={paths.employees}>{t('result.employees')}</Link>
      </div>
      <ResultRows upload={upload} />
    </>
  )
}
