import type { ListColumn } from '../../components/list/columns'
import { Highlight } from '../../components/list/Highlight'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { type Fields, text } from '../../lib/format/answer-fields'
import type { DeclaredRecords, RecordField } from '../../providers/refine/record-declaration'
import { RecordValue } from './record/RecordValue'

interface RecordLinkProps {
  resource: string
  records: DeclaredRecords
  record: Fields
  search: string
}

/** The name of a record, which opens it; a group of records has no page. */
function RecordLink({ resource, records, record, search }: RecordLinkProps) {
  const id = text(record._id) ?? ''
  const name = <Highlight text={records.nameOf(record) || id} search={search} />
  return records.recordsIn?.(record) ? (
    name
  ) : (
    <Link to={pathTo('supportRecord', { resource, id })}>{name}</Link>
  )
}

/** The key of a field's label in `support.json`. */
const labelKey = (field: string) => ['fields', field].join('.')

/** The columns of a generic list from what its resource declares; the first one names the record. */
export function recordColumns(resource: string, records: DeclaredRecords): ListColumn<Fields>[] {
  const fieldOf = (name: string) => records.fields.find(field => field.name === name)
  return records.columns.flatMap(({ field: name, sort, ...column }, place): ListColumn<Fields>[] => {
    const field: RecordField | undefined = fieldOf(name)
    if (!field) return []
    const shared = { ...column, id: name, header: labelKey(name) }
    const cell: ListColumn<Fields>['cell'] =
      place === 0
        ? (record, { search }) => <RecordLink {...{ resource, records, record, search }} />
        : (record, { search }) => <RecordValue field={field} value={record[name]} search={search} short />
    return [
      {
        ...shared,
        cell,
        ...(sort && { sort: { type: 'string' as const, value: (record: Fields) => record[name] } }),
        ...(place === 0 && { card: 'heading' as const }),
      },
    ]
  })
}
