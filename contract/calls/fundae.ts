import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, paging } from '../schemas/base'
import { fundaeOverview, fundaeSettings, incompleteParticipant, programFundae } from '../schemas/fundae'

/** What a Fundae report is made of, before it is made (decisions, section 11). */
export const fundae = {
  overview: endpoint({
    method: 'GET',
    path: '/company/fundae',
    summary:
      'The Fundae programs as groups: which could be reported, what is missing, how many days are left',
    access: 'overview.read',
    reads: ['program', 'enrolment', 'person'],
    extension: 'fundae',
    result: fundaeOverview,
  }),
  setThreshold: endpoint({
    method: 'PUT',
    path: '/company/fundae',
    summary: 'Say from which completion a learner counts as having completed',
    access: 'programs.write',
    changes: ['program', 'company'],
    extension: 'fundae',
    body: z.strictObject({ threshold: z.number().int().min(1).max(100) }),
    result: z.object({ threshold: z.number().int() }),
  }),
  incomplete: endpoint({
    method: 'GET',
    path: '/company/fundae/participants',
    summary:
      'The participants whose own data is not complete, by name; of all groups, or of one by its program',
    access: 'overview.read',
    reads: ['person', 'enrolment'],
    extension: 'fundae',
    query: z.object({ ...paging, program: id.optional() }),
    result: z.object({ data: z.array(incompleteParticipant), total: z.number().int() }),
    people: 'list',
  }),
  saveProgram: endpoint({
    method: 'PUT',
    path: '/programs/{id}/fundae',
    summary: 'Say what a report needs to know of a Fundae program',
    access: 'programs.write',
    changes: ['program'],
    extension: 'fundae',
    body: fundaeSettings.partial(),
    result: programFundae,
    versioned: true,
    errors: ['conflict'],
  }),
}
