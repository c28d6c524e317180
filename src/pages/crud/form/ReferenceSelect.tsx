import { type BaseRecord, useDataProvider, useKeys } from '@refinedev/core'
import type { FieldInput } from '../../../components/form/form-fields'
import type { OfferedSearch, PickerOption } from '../../../components/form/picker/offers'
import { Picker } from '../../../components/form/picker/Picker'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import type { Reference } from '../../../providers/refine/record-declaration'
import { each, fieldsOf, text } from '../../../providers/refine/record-fields'
import { ReferenceName } from '../record/References'
import { nameIn, referencesIn } from '../record/record-reference'

/** How many are found at once; a longer search finds fewer. */
const most = 20

/** The records to choose from, as they are searched for: through Refine's data provider and under its keys. */
function useRecordSearch({ from, to, stores = '_id', only, where = {} }: Reference): OfferedSearch {
  const { t } = useTranslation('errors')
  const getList = useDataProvider()().getList
  const { keys } = useKeys()
  const resource = from ?? to ?? ''
  const optionOf = (record: BaseRecord): PickerOption[] => {
    const fields = fieldsOf(record)
    const id = text(fields[stores])
    if (id === undefined || (only && !only.includes(id))) return []
    const name = nameIn(fields) || id
    const detail = [fields.email, fields.internId].map(text).find(told => told && told !== name)
    return [{ _id: id, name, detail }]
  }
  return {
    find: search => {
      const params = {
        pagination: { currentPage: 1, pageSize: only ? 500 : most },
        filters: Object.entries({ ...where, search }).map(([field, value]) => ({
          field,
          operator: 'eq' as const,
          value,
        })),
      }
      return {
        queryKey: keys().data('default').resource(resource).action('list').params(params).get(),
        queryFn: ({ signal }) => getList({ resource, ...params, meta: { signal } }),
        select: answer => {
          const { data, total } = answer as { data: BaseRecord[]; total: number }
          const options = data.flatMap(optionOf)
          return { options, total: only ? options.length : total }
        },
      }
    },
    problemOf: error => errorText(error, t),
  }
}

/** The names of all records that a form has met: what is chosen need not be among what is found now. */
export type RecordNames = Map<string, string>

/** Keeps the names of the records that a value holds, those of its courses as well. */
export function keepNames(names: RecordNames, value: unknown): void {
  for (const { id, name } of referencesIn(value)) if (name) names.set(id, name)
  each(value, ({ promotions }) => keepNames(names, promotions))
}

interface ReferenceSelectProps extends FieldInput<unknown> {
  reference: Reference
  names: RecordNames
}

const idsIn = (value: unknown) => referencesIn(value).map(({ id }) => id)

/** Chooses records of another resource by their names. */
export function ReferenceSelect({ reference, names, value, onChange, ...input }: ReferenceSelectProps) {
  const { many } = reference
  return (
    <Picker
      {...input}
      offers={useRecordSearch(reference)}
      single={!many}
      value={idsIn(value)}
      nameOf={id => names.get(id) ?? <ReferenceName reference={reference} id={id} />}
      onChange={(ids, chosen) => {
        for (const { _id, name } of chosen) if (name !== _id) names.set(_id, name)
        onChange(many ? ids : (ids[0] ?? null))
      }}
    />
  )
}
