import { type GroupingType, groupingFieldOf, groupingTypes as types } from '#contract/words/groupings'
import { maxLength } from '#contract/words/limits'
import { paths } from '../../lib/address/paths'
import { declareRecords } from '../../providers/refine/record-declaration'
import { text } from '../../providers/refine/record-fields'
import groupingsAdapter from './adapter'

/** The generic screens of groupings. The shorter limit of a group's name is the API's to hold. */
export default declareRecords(groupingsAdapter, {
  nameOf: ({ name }) => text(name) ?? '',
  whole: true,
  screen: (id, { type }) =>
    `${paths.employees}?${groupingFieldOf[type as GroupingType] ?? groupingFieldOf.group}=${id}`,
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
