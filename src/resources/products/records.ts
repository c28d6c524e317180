import { maxLength } from '#contract/words/limits'
import { pathTo } from '../../lib/address/paths'
import { text } from '../../lib/format/answer-fields'
import { declareRecords } from '../../providers/refine/record-declaration'
import productsAdapter from './adapter'

/** The generic screens of products. */
export default declareRecords(productsAdapter, {
  nameOf: ({ productTitle }) => text(productTitle) ?? '',
  screen: id => pathTo('product', { id }),
  columns: [
    { field: 'productTitle', sort: true },
    { field: 'programsCount', width: '9rem', align: 'end', sort: true },
  ],
  fields: [
    { name: 'productTitle', value: { kind: 'text', max: maxLength.title }, edit: 'required' },
    { name: 'programsCount', value: { kind: 'amount' } },
  ],
})
