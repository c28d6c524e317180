import { maxLength } from '#contract/words/limits'
import { pathTo } from '../../lib/address/paths'
import { declareRecords } from '../../providers/refine/record-declaration'
import { text } from '../../providers/refine/record-fields'
import templatesAdapter from './adapter'

/** The generic screens of templates. What makes one of them a program again is a program's action. */
export default declareRecords(templatesAdapter, {
  nameOf: ({ title }) => text(title) ?? '',
  whole: true,
  screen: id => pathTo('program', { id }),
  columns: [
    { field: 'title', sort: true },
    { field: 'internId', width: '10rem', hideBelow: 'm' },
    { field: 'modulesCount', width: '8rem', align: 'end', sort: true, hideBelow: 's' },
    { field: 'updatedAt', width: '11rem', align: 'end', sort: true, hideBelow: 's' },
  ],
  fields: [
    {
      name: 'program',
      value: { kind: 'reference', to: 'programs', from: 'promotions' },
      create: 'required',
    },
    { name: 'title', value: { kind: 'text', max: maxLength.title }, edit: 'required' },
    { name: 'internId', value: { kind: 'text', max: maxLength.sku }, edit: 'optional' },
    { name: 'description', value: { kind: 'longText', max: maxLength.description }, edit: 'optional' },
    { name: 'isCustom', value: { kind: 'flag' } },
    { name: 'modules', value: { kind: 'outline' } },
    { name: 'createdAt', value: { kind: 'instant' } },
    { name: 'updatedAt', value: { kind: 'instant' } },
  ],
})
