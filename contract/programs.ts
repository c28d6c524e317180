import { z } from 'zod'
import { endpoint } from './endpoint'
import { programTabs } from './program-state'
import { id, paging, search, sorting } from './schemas/base'
import { degree, folder } from './schemas/company'
import { program, programListItem, programUpdate } from './schemas/program'

export const programSortColumns = [
  'title',
  'language',
  'learners',
  'completion',
  'createdAt',
  'updatedAt',
] as const

export const programs = {
  list: endpoint({
    method: 'GET',
    path: '/programs',
    summary: 'Programs, folders and degrees; with `limit`, programs come a page at a time',
    access: 'programs.read',
    query: z.object({
      status: z.enum(programTabs).default('all'),
      owner: z.enum(['all', 'yours', 'provider']).default('all'),
      search,
      /** Programs of this folder; `root` for those in no folder; without it, those of all folders. */
      folder: id.or(z.literal('root')).optional(),
      ...sorting(programSortColumns),
      ...paging,
    }),
    result: z.object({
      programs: z.array(programListItem),
      folders: z.array(folder),
      degrees: z.array(degree),
      /** How many items of `programs` match, groups counted once. */
      total: z.number().int(),
      /** How many programs each tab holds under the same owner, folder and search. */
      counts: z.object({
        all: z.number().int(),
        draft: z.number().int(),
        published: z.number().int(),
        templates: z.number().int(),
      }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/programs/{id}',
    summary: 'A program with its modules, lessons and classes',
    access: 'programs.read',
    query: z.object({ ai: z.enum(['true', 'false']).optional() }),
    result: program,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/programs/{id}',
    summary: 'Change a program; fields with a call of their own are refused',
    access: 'programs.write',
    body: programUpdate,
    result: program,
    versioned: true,
    errors: ['skuExists'],
  }),
}
