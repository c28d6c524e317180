import '../../providers/late-calls'
import { createElement } from 'react'
import { maxLength } from '#contract/words/limits'
import { PanelList } from '../../components/list/PanelList'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { declareRecords, type RecordPartProps } from '../../providers/refine/record-declaration'
import { text } from '../../providers/refine/record-fields'
import productsAdapter from './adapter'

type ProgramOption = CallResult<'products.optionsList'>[number]

const programLink = ({ _id: id, name }: ProgramOption) =>
  createElement(
    'li',
    { key: id },
    createElement(Link, { to: pathTo('supportRecord', { resource: 'programs', id }) }, name || id),
  )

/** The programs of a product, each with the way to its record: what a list of programs shows as a group. */
function ProgramsOfProduct({ record: { _id } }: RecordPartProps) {
  const { t } = useTranslation(['support', 'errors'])
  const product = text(_id) ?? ''
  const { data, error, refetch } = useApiQuery('products.optionsList', { params: { id: product } })
  return createElement(PanelList<ProgramOption>, {
    id: 'record-programs',
    title: t('parts.programs'),
    items: data?.filter(program => program.product === product),
    empty: t('parts.noPrograms'),
    problem: error ? errorText(error, t) : undefined,
    onRetry: () => void refetch(),
    entry: programLink,
  })
}

/** The generic screens of products. */
export default declareRecords(productsAdapter, {
  nameOf: ({ productTitle }) => text(productTitle) ?? '',
  whole: true,
  screen: id => pathTo('product', { id }),
  more: ProgramsOfProduct,
  columns: [
    { field: 'productTitle', sort: true },
    { field: 'programsCount', width: '9rem', align: 'end', sort: true },
  ],
  fields: [
    { name: 'productTitle', value: { kind: 'text', max: maxLength.title }, edit: 'required' },
    { name: 'programsCount', value: { kind: 'amount' } },
  ],
})
