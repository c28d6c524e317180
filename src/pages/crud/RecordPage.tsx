import { useOne } from '@refinedev/core'
import { Suspense } from 'react'
import { useMatch, useParams } from 'react-router'
import { CopyButton } from '../../components/controls/CopyButton'
import { Message } from '../../components/feedback/Message'
import { ListProblem } from '../../components/list/ListProblem'
import { Link } from '../../components/page/Link'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { Bars, PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths, pathTo } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import type { Fields } from '../../lib/code/shape'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText, statusOf } from '../../providers/call/errors'
import type { DeclaredRecords } from '../../providers/refine/record-declaration'
import { fieldsOf } from '../../providers/refine/record-fields'
import { useRecords } from '../../providers/refine/use-records'
import styles from './crud.module.css'
import { DeleteRecord } from './DeleteRecord'
import { RecordValue } from './record/RecordValue'
import { ActionLink, SupportHeader } from './SupportHeader'

interface RecordHeadingProps {
  resource: string
  id: string
  records: DeclaredRecords
  record: Fields | undefined
}

/** Which record it is, its id, and what can be done with it. */
function RecordHeading({ resource, id, records, record }: RecordHeadingProps) {
  const { t } = useTranslation(['support', 'list'])
  const { actions, screen, tools: Tools } = records
  return (
    <>
      <nav aria-label={t('trail')}>
        <Link to={pathTo('supportList', { resource })}>{t(`names.${resource}`)}</Link>
      </nav>
      <PageHeader title={record ? records.nameOf(record) || t('untitled') : t('list:loading')}>
        {!record && <span className={page.actionsBar} />}
        {record && screen && <Link to={screen(id, record)}>{t('openScreen')}</Link>}
        {record && Tools && <Tools record={record} />}
        {record && actions.remove && <DeleteRecord {...{ resource, id, records, record }} />}
        {record && actions.edit && (
          <ActionLink to={pathTo('supportEdit', { resource, id })}>{t('edit')}</ActionLink>
        )}
      </PageHeader>
      <p className={styles.identity}>
        <code className={styles.id}>{id}</code>
        <CopyButton text={id} label={t('copyId')} />
      </p>
    </>
  )
}

/** The record as the server sent it. */
function RawRecord({ record }: { record: Fields }) {
  const { t } = useTranslation('support')
  const raw = JSON.stringify(record, null, 2)
  return (
    <details className={page.panel}>
      <summary className={styles.summary}>{t('raw')}</summary>
      <CopyButton text={raw} label={t('copyRaw')} />
      <textarea
        className={styles.raw}
        aria-label={t('raw')}
        readOnly
        rows={20}
        spellCheck={false}
        value={raw}
      />
    </details>
  )
}

interface FieldListProps {
  records: DeclaredRecords
  /** Missing while it is on its way. */
  record: Fields | undefined
}

/** The declared fields of a record with their values. A field that is only asked for has none. */
function FieldList({ records, record }: FieldListProps) {
  const { t } = useTranslation(['support', 'list'])
  const shown = records.fields.filter(({ name }) => record && name in record)
  return (
    <section className={page.panel} aria-labelledby="record-fields">
      <h2 id="record-fields">{t('fieldsTitle')}</h2>
      {record ? (
        <dl className={styles.fields}>
          {shown.map(field => (
            <div key={field.name}>
              <dt>{t(`fields.${field.name}`)}</dt>
              <dd>
                <RecordValue field={field} value={record[field.name]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Bars lines={20} />
      )}
    </section>
  )
}

const RecordForm = part(() => import('./form/RecordForm'))

interface RecordDetailsProps {
  resource: string
  id: string
  records: DeclaredRecords
}

/** A record as it is stored: its fields, what it leads to, and the raw answer. */
function RecordDetails({ resource, id, records }: RecordDetailsProps) {
  const { t } = useTranslation(['support', 'errors'])
  const { query } = useOne({ resource, id, errorNotification: false })
  const { more: More } = records
  const opened = useMatch(paths.supportEdit) !== null && records.actions.edit
  const { data: record, error } = query.data ? { data: fieldsOf(query.data.data), error: null } : query
  if (statusOf(error) === 404)
    return (
      <Message icon="search" title={t('missing.title')} text={t('missing.text')}>
        <Link to={pathTo('supportList', { resource })}>{t('missing.action')}</Link>
      </Message>
    )
  if (error) return <ListProblem text={errorText(error, t)} onRetry={() => void query.refetch()} />
  const fields = record ? fieldsOf(record) : undefined
  return (
    <div className={page.page} aria-busy={!fields}>
      <RecordHeading {...{ resource, id, records }} record={fields} />
      <FieldList records={records} record={fields} />
      {fields && More && <More record={fields} />}
      {fields && <RawRecord record={fields} />}
      {opened && fields && (
        <Suspense>
          <RecordForm {...{ resource, id, records }} record={fields} />
        </Suspense>
      )}
    </div>
  )
}

/** One record of a resource; at the address of its form, with that over it. */
export default function RecordPage() {
  const { resource = '', id = '' } = useParams()
  const records = useRecords(resource)
  if (!records) return <NotFoundScreen />
  return (
    <>
      <SupportHeader />
      <RecordDetails key={`${resource}/${id}`} resource={resource} id={id} records={records} />
    </>
  )
}
