import { maxLength } from '#contract/words/limits'
import { pathTo } from '../../lib/address/paths'
import { declareRecords, type RecordField } from '../../providers/refine/record-declaration'
import { each, text } from '../../providers/refine/record-fields'
import degreesAdapter from './adapter'

const people = (name: string): RecordField => ({
  name,
  value: { kind: 'reference', to: 'users', many: true },
  create: 'optional',
  edit: 'optional',
})

/** The generic screens of degrees. */
export default declareRecords(degreesAdapter, {
  nameOf: ({ title }) => text(title) ?? '',
  screen: id => pathTo('degree', { id }),
  touches: ({ courses }) => ({
    courses: each(courses, course => course).length,
    kept: each(courses, ({ promotions }) => promotions).flat().length,
  }),
  columns: [
    { field: 'title' },
    { field: 'courses', hideBelow: 's' },
    { field: 'teachers', width: '14rem', hideBelow: 'm' },
    { field: 'updatedAt', width: '11rem', align: 'end', hideBelow: 'l' },
  ],
  fields: [
    { name: 'title', value: { kind: 'text', max: maxLength.title }, create: 'required', edit: 'required' },
    { name: 'courses', value: { kind: 'courses' }, create: 'optional', edit: 'optional' },
    people('teachers'),
    people('coaches'),
    { name: 'createdAt', value: { kind: 'instant' } },
    { name: 'updatedAt', value: { kind: 'instant' } },
  ],
})
