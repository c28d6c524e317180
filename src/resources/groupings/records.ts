import { maxLength } from '#contract/words/limits'
import { text } from '../../lib/format/answer-fields'
import { declareRecords } from '../../providers/refine/record-declaration'
import groupingsAdapter from './adapter'

const types = ['organization', 'suborganization', 'group'] as const

/** The generic screens of groupings. The shorter limit of a group's name is the API's to hold. */
export default declareRecords(groupingsAdapter, {
  nameOf: ({ name }) => text(name) ?? '',
  filters: { type: ['all', ...types] },
  columns: [
    { field: 'name', sort: true },
    { field: 'type', width: '12rem', sort: true },
  ],
  fields: [
    { name: 'name', value: { kind: 'text', max: maxLength.name }, create: 'required' },
    { name: 'type', value: { kind: 'choice', options: types }, create: 'required' },
  ],
})
