import { useList } from '@refinedev/core'
import { FirstFew } from '../../../components/list/FirstFew'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { fieldsOf, text } from '../../../lib/format/answer-fields'
import type { Reference } from '../../../providers/refine/record-declaration'
import styles from '../crud.module.css'
import { missing } from '../missing'
import { nameIn, type ReferencedRecord, referencesIn } from './record-reference'

interface ReferencesProps {
  reference: Reference
  value: unknown
  /** In a cell of a list: the first one, and how many others there are. */
  short?: boolean
}

/** How many show until one asks for all. */
const limit = 20

/** Links to the records that a field names. */
export function References({ reference, value, short }: ReferencesProps) {
  const items = referencesIn(value)
  const [first, ...others] = items
  if (!first) return missing
  const link = (record: ReferencedRecord) => <RecordLink {...record} resource={reference.to} />
  if (short)
    return (
      <span title={items.map(({ id, name }) => name ?? id).join(' · ')}>
        {link(first)} {others.length > 0 && `+${others.length}`}
      </span>
    )
  return (
    <div className={styles.references}>
      <FirstFew items={items} limit={limit}>
        {record => <li key={record.id}>{link(record)}</li>}
      </FirstFew>
    </div>
  )
}

/** A record by its name; a resource without screens has none to open. */
function RecordLink({ resource, id, name }: ReferencedRecord & { resource: string | undefined }) {
  if (resource === undefined) return name ?? id
  return (
    <Link to={pathTo('supportRecord', { resource, id })}>
      {name ?? <NameOf resource={resource} id={id} />}
    </Link>
  )
}

/** The name of a record of which only the id came: all such names of a resource are asked for once. */
function NameOf({ resource, id }: { resource: string; id: string }) {
  const { result } = useList({
    resource,
    pagination: { mode: 'off' },
    queryOptions: { staleTime: 60_000 },
    errorNotification: false,
  })
  const found = result.data.find(record => text(fieldsOf(record)._id) === id)
  return found ? nameIn(fieldsOf(found)) || id : id
}
