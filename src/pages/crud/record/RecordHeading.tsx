import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/controls/CopyButton'
import { Link } from '../../../components/page/Link'
import { PageHeader } from '../../../components/page/PageHeader'
import { pathTo } from '../../../lib/address/paths'
import type { Fields } from '../../../lib/format/answer-fields'
import type { DeclaredRecords } from '../../../providers/refine/record-declaration'
import { ActionLink } from '../ActionLink'
import styles from '../crud.module.css'
import { DeleteRecord } from '../DeleteRecord'

interface RecordHeadingProps {
  resource: string
  id: string
  records: DeclaredRecords
  record: Fields | undefined
}

/** Which record it is, its id, and what can be done with it. */
export function RecordHeading({ resource, id, records, record }: RecordHeadingProps) {
  const { t } = useTranslation(['support', 'list'])
  const { actions, screen } = records
  return (
    <>
      <nav aria-label={t('trail')}>
        <Link to={pathTo('supportList', { resource })}>{t(`names.${resource}`)}</Link>
      </nav>
      <PageHeader title={record ? records.nameOf(record) || t('untitled') : t('list:loading')}>
        {record && screen && <Link to={screen(id)}>{t('openScreen')}</Link>}
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
