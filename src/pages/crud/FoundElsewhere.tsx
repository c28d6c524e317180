import { type BaseRecord, useDataProvider, useKeys } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '../../components/page/Link'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { resourcesWithRecords } from '../../providers/refine/record-declaration'
import { fieldsOf, text } from '../../providers/refine/record-fields'
import { loadRecords } from '../../providers/refine/use-records'
import styles from './crud.module.css'
import { nameIn } from './record/record-reference'

/** How many of each resource are offered. */
const few = 3

/** What the other resources have for a search that this one has nothing for: an id does not say what it is of. */
export function FoundElsewhere({ resource, search }: { resource: string; search: string }) {
  const { t } = useTranslation('support')
  const getList = useDataProvider()().getList
  const { keys } = useKeys()
  const others = search === '' ? [] : resourcesWithRecords().filter(other => other !== resource)
  const found = useQueries({
    queries: others.map(other => {
      const params = {
        pagination: { currentPage: 1, pageSize: few },
        filters: [{ field: 'search', operator: 'contains' as const, value: search }],
      }
      return {
        queryKey: keys().data('default').resource(other).action('list').params(params).get(),
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { data } = await getList<BaseRecord>({ resource: other, ...params, meta: { signal } })
          const recordsIn = (await loadRecords(other))?.recordsIn
          return data.flatMap(entry => recordsIn?.(entry) ?? [fieldsOf(entry)]).slice(0, few)
        },
      }
    }),
  })
  const hits = others.flatMap((other, place) => (found[place]?.data ?? []).map(record => ({ other, record })))
  if (hits.length === 0) return null
  return (
    <section className={page.panel} aria-labelledby="found-elsewhere">
      <h2 id="found-elsewhere">{t('elsewhere')}</h2>
      <ul className={styles.elsewhere}>
        {hits.map(({ other, record }) => {
          const id = text(record._id) ?? ''
          return (
            <li key={`${other} ${id}`}>
              <Link to={pathTo('supportRecord', { resource: other, id })}>{nameIn(record) || id}</Link>{' '}
              <span className={page.quiet}>{t(`names.${other}`)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
