import { useList } from '@refinedev/core'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reference } from '../../../providers/refine/record-declaration'
import { each, fieldsOf, text } from '../../../providers/refine/record-fields'
import { NameOf } from '../record/References'
import { nameIn, referencesIn } from '../record/record-reference'

interface ReferenceSelectProps {
  reference: Reference
  names: RecordNames
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
}

interface Option {
  value: string
  label: string
}

/** How many are offered: so few need no scrolling, and a search finds the others. */
const most = 8
/** px: room for all of them, also where controls are larger for a finger. */
const listHeight = most * 44

/** The records to choose from, as they are searched for. */
function useOptions({ from, to, stores = '_id', only, where = {} }: Reference) {
  const [search, setSearch] = useState('')
  const { query } = useList({
    resource: from ?? to ?? '',
    pagination: { currentPage: 1, pageSize: only ? 500 : most },
    filters: Object.entries({ ...where, search }).map(([field, value]) => ({
      field,
      operator: 'eq' as const,
      value,
    })),
    errorNotification: false,
  })
  const options = (query.data?.data ?? []).flatMap((record): Option[] => {
    const value = text(fieldsOf(record)[stores])
    return value === undefined || (only && !only.includes(value))
      ? []
      : [{ value, label: nameIn(fieldsOf(record)) || value }]
  })
  return { options, busy: query.isFetching, setSearch }
}

/** The names of all records that a form has met: what is chosen need not be among what is found now. */
export type RecordNames = Map<string, string>

/** Keeps the names of the records that a value holds, those of its courses as well. */
export function keepNames(names: RecordNames, value: unknown): void {
  for (const { id, name } of referencesIn(value)) if (name) names.set(id, name)
  each(value, ({ promotions }) => keepNames(names, promotions))
}

/** Chooses records of another resource by their names. */
export function ReferenceSelect({ reference, names, ...input }: ReferenceSelectProps) {
  const { t } = useTranslation(['support', 'list'])
  const { options, busy, setSearch } = useOptions(reference)
  for (const { value, label } of options) names.set(value, label)
  return (
    <Select
      {...input}
      mode={reference.many ? 'multiple' : undefined}
      allowClear={!reference.many}
      showSearch
      filterOption={false}
      onSearch={setSearch}
      options={options}
      labelRender={({ value }) =>
        names.get(String(value)) ?? <NameOf resource={reference.to ?? ''} id={String(value)} />
      }
      listHeight={listHeight}
      loading={busy}
      placeholder={t('choose')}
      notFoundContent={t(busy ? 'list:loading' : 'noChoice')}
      virtual={false}
      getPopupContainer={trigger => trigger.closest('dialog') ?? document.body}
    />
  )
}
