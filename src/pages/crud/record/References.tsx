import { useList, useOne } from '@refinedev/core'
import { Suspense } from 'react'
import { FirstFew } from '../../../components/list/FirstFew'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { Reference } from '../../../providers/refine/record-declaration'
import { fieldsOf, text } from '../../../providers/refine/record-fields'
import { useRecords } from '../../../providers/refine/use-records'
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
  const link = (record: ReferencedRecord) => <RecordLink {...record} reference={reference} />
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
function RecordLink({ reference, id, name }: ReferencedRecord & { reference: Reference }) {
  const resource = reference.to
  if (resource === undefined) return name ?? <ReferenceName reference={reference} id={id} />
  return (
    <Link to={pathTo('supportRecord', { resource, id })}>
      {name ?? <NameOf resource={resource} id={id} />}
    </Link>
  )
}

interface NameOfProps {
  resource: string
  id: string
}

/** ms for which a name serves again. */
const fresh = 60_000

/** From a list that comes whole: all names of the resource are asked for once. */
function NameInList({ resource, id }: NameOfProps) {
  const { result, query } = useList({
    resource,
    pagination: { mode: 'off' },
    queryOptions: { staleTime: fresh },
    errorNotification: false,
  })
  const found = result.data.find(record => text(fieldsOf(record)._id) === id)
  return <span aria-busy={query.isPending}>{(found && nameIn(fieldsOf(found))) || id}</span>
}

function NameOfOne({ resource, id }: NameOfProps) {
  const { query } = useOne({ resource, id, queryOptions: { staleTime: fresh }, errorNotification: false })
  return <span aria-busy={query.isPending}>{nameIn(fieldsOf(query.data?.data)) || id}</span>
}

function Named(props: NameOfProps) {
  const records = useRecords(props.resource)
  if (!records) return props.id
  return records.whole ? <NameInList {...props} /> : <NameOfOne {...props} />
}

/** The name of a record of which only the id came; the id until there is one. */
export const NameOf = (props: NameOfProps) => (
  <Suspense fallback={<span aria-busy="true">{props.id}</span>}>
    <Named {...props} />
  </Suspense>
)

/** What a language is called, by its code; the code where it is none. */
function LanguageName({ code }: { code: string }) {
  const locale = useTranslation('support').i18n.language
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    return code
  }
}

/** The name of what a field names, of which only what is stored came. */
export const ReferenceName = ({ reference, id }: { reference: Reference; id: string }) =>
  reference.stores === 'isoLanguage' ? (
    <LanguageName code={id} />
  ) : (
    <NameOf resource={reference.to ?? ''} id={id} />
  )
