import { createElement } from 'react'
import { maxLength } from '#contract/words/limits'
import { programLanguages, programTabs } from '#contract/words/programs'
import { pathTo } from '../../lib/address/paths'
import { declareRecords, type RecordField } from '../../providers/refine/record-declaration'
import { fieldsOf, text } from '../../providers/refine/record-fields'
import { DeleteProgramDialog } from './actions/program-dialogs'
import programsAdapter from './adapter'
import type { ListedProgram } from './program'

const people = (name: string): RecordField => ({
  name,
  value: { kind: 'reference', to: 'users', many: true },
  edit: 'optional',
})
const flag = (name: string): RecordField => ({ name, value: { kind: 'flag' } })
const amount = (name: string): RecordField => ({ name, value: { kind: 'amount' } })
const instant = (name: string): RecordField => ({ name, value: { kind: 'instant' } })

/** What the generic screens of programs show and ask for. */
const fields: readonly RecordField[] = [
  { name: 'title', value: { kind: 'text', max: maxLength.title }, create: 'required', edit: 'required' },
  { name: 'internId', value: { kind: 'text', max: maxLength.sku }, edit: 'optional' },
  { name: 'moduleCode', value: { kind: 'text', max: maxLength.sku } },
  {
    name: 'language',
    value: { kind: 'choice', options: programLanguages },
    create: 'optional',
    edit: 'optional',
  },
  { name: 'description', value: { kind: 'longText', max: maxLength.description }, edit: 'optional' },
  { name: 'folder', value: { kind: 'reference', to: 'folders' }, create: 'optional' },
  { name: 'product', value: { kind: 'reference', to: 'products' } },
  people('teachers'),
  people('coaches'),
  { name: 'referencedProgram', value: { kind: 'reference', to: 'programs' } },
  ...['isDraft', 'isPublished', 'isTemplate', 'isCustom', 'isFundae', 'allowChallengeSlides'].map(flag),
  { name: 'modules', value: { kind: 'outline' } },
  ...['modulesCount', 'classesCount', 'learnersCount'].map(amount),
  { name: 'completion', value: { kind: 'percentage' } },
  instant('createdAt'),
  instant('updatedAt'),
]

/** The generic screens of programs. */
export default declareRecords(programsAdapter, {
  nameOf: ({ title }) => text(title) ?? '',
  filters: { status: programTabs },
  recordsIn: ({ promotions }) => (Array.isArray(promotions) ? promotions.map(fieldsOf) : undefined),
  groupOf: 'products',
  screen: id => pathTo('program', { id }),
  deletion: ({ record, onGone }) =>
    createElement(DeleteProgramDialog, { program: record as unknown as ListedProgram, onGone }),
  restore: (write, id) => write('programs.restore', { params: { id } }),
  columns: [
    { field: 'title', sort: true },
    { field: 'internId', width: '10rem', hideBelow: 'm' },
    { field: 'language', width: '8rem', sort: true, hideBelow: 'l' },
    { field: 'isPublished', width: '8rem', hideBelow: 's' },
    { field: 'updatedAt', width: '11rem', align: 'end', sort: true, hideBelow: 's' },
  ],
  fields,
})
