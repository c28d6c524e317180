import { z } from 'zod'
import { endpoint } from '../endpoint'
import { done, id, paging, search, sorting, version } from '../schemas/base'
import { degree } from '../schemas/degree'
import { folder } from '../schemas/folder'
import {
  impact,
  newImage,
  newProgram,
  program,
  programListItem,
  programUpdate,
  reusable,
} from '../schemas/program'
import { programReference } from '../schemas/program-reference'
import { programOwnerFilters } from '../words/product-mode'
import { bulkActions, classKinds, programSortColumns, programTabs } from '../words/programs'

export const programs = {
  list: endpoint({
    method: 'GET',
    path: '/programs',
    summary: 'Programs, folders and degrees; with `limit`, programs come a page at a time',
    access: 'programs.read',
    query: z.object({
      status: z.enum(programTabs).default('all'),
      owner: z.enum(programOwnerFilters).default('all'),
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
  create: endpoint({
    method: 'POST',
    path: '/programs',
    summary: 'Create a program: blank, from a template, or with the structure of another one',
    access: 'programs.write',
    body: newProgram,
    result: program,
    success: 201,
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/programs/{id}',
    summary: 'Delete a program; what learners did in it is kept',
    access: 'programs.write',
    result: done,
    versioned: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/programs/{id}/restore',
    summary: 'Take the deletion of a program back',
    access: 'programs.write',
    extension: 'undo',
    result: program,
    errors: ['skuExists'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/programs/{id}/publish',
    summary: 'Publish a program; 400 names what is missing',
    access: 'programs.write',
    result: program,
    versioned: true,
  }),
  cloneShallow: endpoint({
    method: 'POST',
    path: '/programs/clone/program/{id}',
    summary: 'A new program that shares the modules of this one',
    access: 'programs.write',
    result: program,
    success: 201,
    creates: true,
  }),
  cloneDeep: endpoint({
    method: 'POST',
    path: '/programs/clone-deep/program/{id}',
    summary: 'A new program with copies of the modules, lessons and classes of this one',
    access: 'programs.write',
    result: program,
    success: 201,
    creates: true,
  }),
  markAsFundae: endpoint({
    method: 'PUT',
    path: '/programs/mark-as-fundae/{id}/{action}',
    params: z.object({ id, action: z.enum(['mark', 'unmark']) }),
    summary: 'Mark a program as a Fundae program, or not',
    access: 'programs.write',
    result: program,
    versioned: true,
  }),
  toggleChallengeSlides: endpoint({
    method: 'PUT',
    path: '/programs/toggle-challenge-slides/{id}/{value}',
    params: z.object({ id, value: z.enum(['true', 'false']).transform(value => value === 'true') }),
    summary: 'Allow challenge slides in a program, or not',
    access: 'programs.write',
    result: z.object({ allowChallengeSlides: z.boolean(), version }),
    versioned: true,
  }),
  availableForReference: endpoint({
    method: 'GET',
    path: '/programs/available-for-reference',
    summary: 'The programs whose structure another one can take',
    access: 'programs.write',
    query: z.object({ excludedProgramId: id.optional() }),
    result: z.array(programReference),
  }),
  updateReferenced: endpoint({
    method: 'PUT',
    path: '/programs/{id}/update-referenced-program',
    summary: 'Take the structure of another program, or one of its own again',
    access: 'programs.write',
    body: z.strictObject({ referenceId: id.nullable() }),
    result: program,
    versioned: true,
  }),
  modules: endpoint({
    method: 'GET',
    path: '/programs/modules',
    summary: 'Modules that can be added to a program',
    access: 'programs.read',
    query: z.object({ search, ...paging }),
    result: z.array(reusable),
  }),
  classes: endpoint({
    method: 'GET',
    path: '/programs/classes',
    summary: 'Classes that can be added to a lesson',
    access: 'programs.read',
    query: z.object({ search, ...paging }),
    result: z.array(reusable.omit({ classesCount: true }).extend({ kind: z.enum(classKinds) })),
  }),
  impact: endpoint({
    method: 'GET',
    path: '/programs/{id}/impact',
    summary: 'What deleting a program touches',
    access: 'programs.write',
    extension: 'impact',
    result: impact,
  }),
  setImage: endpoint({
    method: 'PUT',
    path: '/programs/{id}/image',
    summary: 'Set or remove the picture of a program',
    access: 'programs.write',
    extension: 'images',
    body: newImage,
    maxBody: 4_194_304,
    result: z.object({ image: z.string().nullable(), version }),
    versioned: true,
  }),
  setModuleImage: endpoint({
    method: 'PUT',
    path: '/programs/{id}/modules/{moduleId}/image',
    summary: 'Set or remove the picture of a module',
    access: 'programs.write',
    extension: 'images',
    body: newImage,
    maxBody: 4_194_304,
    result: z.object({ image: z.string().nullable() }),
    versioned: true,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/programs/bulk',
    summary:
      'Do one thing to many programs: to all of them, or to none where one is not there or not allowed',
    access: 'programs.write',
    extension: 'bulkPrograms',
    body: z.strictObject({
      ids: z.array(id).min(1).max(10_000),
      action: z.enum(bulkActions),
      /** For `move`: the folder, null for none. */
      folder: id.nullish(),
      /** For `move` instead: the folder of each, in the order of `ids`. */
      folders: z.array(id.nullable()).max(10_000).optional(),
    }),
    /** How the programs were before, so that it can be taken back. */
    result: z.object({
      changed: z.array(z.object({ _id: id, folder: id.nullable() })),
    }),
    errors: ['notFound'],
    creates: true,
  }),
}
