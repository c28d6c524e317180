import { userTypes } from '#contract/roles'
import { maxLength } from '#contract/words/limits'
import { pathTo } from '../../lib/address/paths'
import { declareRecords, type RecordField } from '../../providers/refine/record-declaration'
import { text } from '../../providers/refine/record-fields'
import usersAdapter from './adapter'
import { DeletePerson, PersonEnrolments, PersonTools } from './PersonRecord'

const grouping = (name: string, type: string): RecordField => ({
  name,
  value: { kind: 'reference', to: 'groupings', many: true, where: { type } },
  create: 'optional',
  edit: 'optional',
})

/** The generic screens of people. */
export default declareRecords(usersAdapter, {
  nameOf: ({ name, email }) => text(name) || text(email) || '',
  screen: id => pathTo('employee', { id }),
  tools: PersonTools,
  more: PersonEnrolments,
  deletion: DeletePerson,
  filters: { type: ['all', ...userTypes.map(type => type || 'student')] },
  columns: [
    { field: 'name', sort: true },
    { field: 'email', width: '18rem', sort: true, hideBelow: 's' },
    { field: 'type', width: '10rem', sort: true },
    { field: 'companyGroups', width: '11rem', hideBelow: 'm' },
    { field: 'lastConnection', width: '11rem', align: 'end', sort: true, hideBelow: 'l' },
  ],
  fields: [
    { name: 'name', value: { kind: 'text', max: 2 * maxLength.name + 1 } },
    {
      name: 'firstName',
      value: { kind: 'text', max: maxLength.name },
      create: 'required',
      edit: 'required',
    },
    { name: 'lastName', value: { kind: 'text', max: maxLength.name }, create: 'required', edit: 'required' },
    { name: 'email', value: { kind: 'email' }, create: 'required', edit: 'required' },
    { name: 'type', value: { kind: 'choice', options: userTypes }, create: 'optional', edit: 'optional' },
    {
      name: 'language',
      value: { kind: 'reference', from: 'languages', stores: 'isoLanguage', only: ['en', 'es'] },
      create: 'optional',
      edit: 'optional',
    },
    grouping('companyOrganizations', 'organization'),
    grouping('companySuborganizations', 'suborganization'),
    grouping('companyGroups', 'group'),
    { name: 'lastConnection', value: { kind: 'instant' } },
  ],
})
