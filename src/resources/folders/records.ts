import '../../providers/late-calls'
import { maxLength } from '#contract/words/limits'
import { paths } from '../../lib/address/paths'
import { declareRecords, type RecordField } from '../../providers/refine/record-declaration'
import { text } from '../../providers/refine/record-fields'
import { plainFolder } from '../../theme/tokens'
import foldersAdapter from './adapter'

const colour = (name: keyof typeof plainFolder): RecordField => ({
  name,
  value: { kind: 'colour' },
  initial: plainFolder[name],
  create: 'optional',
  edit: 'optional',
})

/** The generic screens of folders. */
export default declareRecords(foldersAdapter, {
  nameOf: ({ name }) => text(name) ?? '',
  whole: true,
  touches: ({ _id, promotions }, all) => ({
    programs: Array.isArray(promotions) ? promotions.length : 0,
    folders: all.filter(({ parentFolder }) => parentFolder === _id).length,
  }),
  screen: id => `${paths.programs}?folder=${id}`,
  restore: (write, id) => write('folders.restore', { params: { id } }),
  columns: [
    { field: 'name', sort: true },
    { field: 'parentFolder', width: '14rem', hideBelow: 's' },
    { field: 'backgroundColor', width: '9rem', hideBelow: 'm' },
    { field: 'programCount', width: '9rem', align: 'end', sort: true },
  ],
  fields: [
    { name: 'name', value: { kind: 'text', max: maxLength.name }, create: 'required', edit: 'required' },
    {
      name: 'parentFolder',
      value: { kind: 'reference', to: 'folders' },
      create: 'optional',
      edit: 'optional',
    },
    colour('backgroundColor'),
    colour('textColor'),
    {
      name: 'promotions',
      value: { kind: 'reference', to: 'programs', from: 'promotions', many: true },
      create: 'optional',
      edit: 'optional',
    },
    { name: 'programCount', value: { kind: 'amount' } },
  ],
})
