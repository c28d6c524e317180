import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id } from '../schemas/base'
import { program, programSummary } from '../schemas/programs/program'

export const templates = {
  list: endpoint({
    method: 'GET',
    path: '/templates/{companyId}',
    summary: 'The templates of the company',
    access: 'programs.read',
    reads: ['program'],
    result: z.array(programSummary),
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/templates/mark/{programId}',
    summary: 'Mark a program as a template',
    access: 'programs.write',
    changes: ['program'],
    params: z.object({ programId: id }),
    result: program,
    versioned: true,
  }),
  unmark: endpoint({
    method: 'PUT',
    path: '/templates/unmark/{programId}',
    summary: 'Make a template an ordinary program again',
    access: 'programs.write',
    changes: ['program'],
    params: z.object({ programId: id }),
    result: program,
    versioned: true,
  }),
}
