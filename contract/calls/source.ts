import { z } from 'zod'
import { endpoint } from '../endpoint'
import { programSource, sourcePartName } from '../schemas/programs/source'

const parts = z.strictObject({ parts: z.array(sourcePartName).min(1).max(5000) })

/** What a clone, or a program that was made from a template, has to do with where it comes from (extensions). */
export const source = {
  get: endpoint({
    method: 'GET',
    path: '/programs/{id}/source',
    summary: 'The template or program that a program was cloned from, and what has changed there since',
    access: 'programs.read',
    reads: ['program', 'step', 'tag'],
    extension: 'outline',
    result: programSource,
  }),
  take: endpoint({
    method: 'POST',
    path: '/programs/{id}/source/take',
    summary: 'Take over what has changed in the source: all of these parts, or none',
    access: 'programs.write',
    changes: ['program', 'step'],
    extension: 'outline',
    body: parts,
    result: programSource,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/programs/{id}/source/keep',
    summary:
      'Leave these parts as they are in the clone: they are not told any more, until they change again',
    access: 'programs.write',
    changes: ['program'],
    extension: 'outline',
    body: parts,
    result: programSource,
  }),
}
