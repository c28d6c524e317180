import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id } from '../schemas/base'
import { ofPeriod, overviewBody } from '../schemas/overview'
import { jobStates } from '../words/jobs'
import { languages } from '../words/languages'

/** Reports that are made as long work: of Fundae, and of what learners answered. */
export const reports = {
  get: endpoint({
    method: 'GET',
    path: '/reports/{executionId}',
    summary: 'How far a report of the caller is',
    access: 'overview.read',
    reads: ['job'],
    result: z.object({
      executionId: id,
      state: z.enum(jobStates),
      /** 0–100. */
      progress: z.number().min(0).max(100),
      /** Why it failed, where that can be told. */
      error: z.string().nullable(),
      filename: z.string().nullable(),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/reports/file/{executionId}/{userId}',
    summary: 'The file of a report, for the person who had it made; 404 until it is there',
    access: 'overview.read',
    reads: ['job'],
    result: z.object({ filename: z.string(), url: z.string() }),
    people: 'file',
    notWhileImpersonating: true,
  }),
  beginResponses: endpoint({
    method: 'POST',
    path: '/reports/responses',
    summary: 'Begin to make the workbook of what learners answered and delivered',
    access: 'overview.read',
    changes: ['job'],
    extension: 'responsesReport',
    body: ofPeriod(overviewBody.extend({ language: z.enum(languages).optional() })),
    result: z.object({ executionId: id }),
    success: 202,
    creates: true,
    errors: ['notFound'],
    notWhileImpersonating: true,
  }),
}
