import { z } from 'zod'
import { endpoint } from '../endpoint'
import { hyphenIds, paging, references, version } from '../schemas/base'
import { step, stepUpdate } from '../schemas/programs/step'
import { companyTag, newTag, programTag, tag, tagUpdate } from '../schemas/programs/tag'
import { mostSteps } from '../words/outline/steps'

/** With `true` internal tags are answered as well, otherwise only the others. */
const internalTags = z.object({ isInternalTags: z.enum(['true', 'false']).optional() })

/** Tags of programs, steps and the company. */
export const tags = {
  ofProgram: endpoint({
    method: 'GET',
    path: '/tags/{promotionId}',
    summary: 'The tags of a program and of the steps in it, by name',
    access: 'programs.read',
    reads: ['tag', 'step', 'program'],
    query: internalTags,
    result: z.object({ promotionMicrolearningContentTags: z.array(programTag) }),
  }),
  ofStep: endpoint({
    method: 'GET',
    path: '/tags/get-by-step/{stepId}',
    summary: 'The tags of a step, by name',
    access: 'programs.read',
    reads: ['tag', 'step'],
    query: internalTags,
    result: z.object({ stepMicrolearningContentTags: z.array(tag) }),
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/tags/get-by-company/{companyId}',
    summary: 'The tags of the company, by name, with how many steps and programs have each',
    access: 'programs.read',
    reads: ['tag', 'step', 'program'],
    query: internalTags,
    result: z.object({ companyTags: z.array(companyTag) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/tags',
    summary: 'Create a tag',
    access: 'programs.write',
    changes: ['tag'],
    extension: 'tags',
    body: newTag,
    result: companyTag,
    success: 201,
    creates: true,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/tags/{id}',
    summary: 'Rename a tag, or change its kind',
    access: 'programs.write',
    changes: ['tag', 'step'],
    extension: 'tags',
    body: tagUpdate,
    result: companyTag,
    versioned: true,
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/tags/{id}',
    summary: 'Delete a tag: steps and programs lose it',
    access: 'programs.write',
    changes: ['tag', 'step', 'program'],
    extension: 'tags',
    /** How many have lost it. */
    result: companyTag.pick({ stepsCount: true, programsCount: true }),
    versioned: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/tags/{id}/restore',
    summary: 'Take the deletion of a tag back, on all steps and programs that had it',
    access: 'programs.write',
    changes: ['tag', 'step', 'program'],
    extension: 'tags',
    result: companyTag,
    errors: ['conflict'],
  }),
  setOfProgram: endpoint({
    method: 'PUT',
    path: '/programs/{id}/tags',
    summary: 'Say which tags a program has',
    access: 'programs.write',
    changes: ['program', 'tag'],
    extension: 'tags',
    body: z.strictObject({ tags: references }),
    result: z.object({ tags: z.array(tag), version }),
    versioned: true,
  }),
}

const found = { query: z.object(paging), result: z.object({ steps: z.array(step) }) }

/** Steps of classes, found by their tags and changed many at once. */
export const steps = {
  byTagNames: endpoint({
    method: 'GET',
    path: '/steps/get-by-tag-names/{names}',
    params: z.object({ names: z.string().min(1) }),
    summary: 'The steps with any of these tags, by the name of their first one; names are joined by hyphens',
    access: 'programs.read',
    reads: ['step', 'tag'],
    ...found,
  }),
  byTagIds: endpoint({
    method: 'GET',
    path: '/steps/get-by-tag-ids/{ids}',
    params: z.object({ ids: hyphenIds }),
    summary: 'The steps with any of these tags, by the name of their first one; ids are joined by hyphens',
    access: 'programs.read',
    reads: ['step', 'tag'],
    ...found,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/steps',
    summary: 'Change steps: all of them, or none. 412 names those that have changed since their `version`',
    access: 'classes.write',
    changes: ['step', 'tag', 'program'],
    body: z.strictObject({ steps: z.array(stepUpdate).min(1).max(mostSteps.atOnce) }),
    result: z.object({ steps: z.array(step) }),
    errors: ['notFound', 'stale'],
  }),
}
