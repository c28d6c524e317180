import { useOne } from '@refinedev/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { Message } from '../../../components/feedback/Message'
import { ListProblem } from '../../../components/list/ListProblem'
import { Link } from '../../../components/page/Link'
import page from '../../../components/page/page.module.css'
import { paths, pathTo } from '../../../lib/address/paths'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import { fieldsOf } from '../../../lib/format/answer-fields'
import { errorText, statusOf } from '../../../providers/call/errors'
import type { DeclaredRecords } from '../../../providers/refine/record-declaration'
import { FieldList } from './FieldList'
import { RawRecord } from './RawRecord'
import { RecordHeading } from './RecordHeading'

const RecordForm = lazyPart(withNetwork(() => import('../form/RecordForm')))

interface RecordDetailsProps {
  resource: string
  id: string
  records: DeclaredRecords
}

/** A record as it is stored: its fields, what it leads to, and the raw answer. */
export function RecordDetails({ resource, id, records }: RecordDetailsProps) {
  const { t } = useTranslation(['support', 'errors'])
  const { query } = useOne({ resource, id, errorNotification: false })
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
      {fields && <RawRecord record={fields} />}
      {opened && fields && (
        <Suspense>
          <RecordForm {...{ resource, id, records }} record={fields} />
        </Suspense>
      )}
    </div>
  )
}
