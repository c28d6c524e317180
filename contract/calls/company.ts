import { z } from 'zod'
import { endpoint } from '../endpoint'
import { auditEntry } from '../schemas/audit-entry'
import { id, paging, search } from '../schemas/base'
import { companySettings, companySettingsUpdate } from '../schemas/company'
import { folder } from '../schemas/folder'
import { grouping, newGrouping } from '../schemas/grouping'
import { filterFields } from '../schemas/list-fields'
import { overviewBody } from '../schemas/overview'
import { programChoice, programReference } from '../schemas/programs/program-reference'
import { auditAreas, auditFilters } from '../words/company/audit'
import { languages } from '../words/languages'

export const company = {
  settings: endpoint({
    method: 'GET',
    path: '/company/settings',
    summary: 'What the company is called, in which language and by which clock it works, and its colours',
    access: 'company.write',
    reads: ['company'],
    extension: 'companySettings',
    result: companySettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/company/settings',
    summary: 'Change them; the figures follow another clock within some minutes',
    access: 'company.write',
    changes: ['company'],
    versioned: true,
    extension: 'companySettings',
    body: companySettingsUpdate,
    result: companySettings,
  }),
  auditLog: endpoint({
    method: 'GET',
    path: '/company/audit-log',
    summary:
      'Who did what in the company, newest first: of an area of it, by support staff alone, within days, or with whom and what is called so',
    access: 'company.write',
    reads: ['company', 'person', 'program', 'degree'],
    extension: 'auditLog',
    query: z.object({
      ...paging,
      ...filterFields(auditFilters),
      /** Who did it, with whom, or in which program or degree, as they are called now. */
      search,
      area: z.enum(auditAreas).optional(),
      /** Done by the provider's staff, in their own name or as somebody of the company. */
      by: z.literal('support').optional(),
    }),
    /** `total` is at most the number of entries that can be looked at. */
    result: z.object({ data: z.array(auditEntry), total: z.number().int() }),
  }),
  groupings: endpoint({
    method: 'GET',
    path: '/company/groupings',
    summary: 'Organizations, suborganizations and groups, with `count=people` how many people are in each',
    access: 'company.read',
    reads: ['grouping', 'person'],
    query: z.object({ count: z.enum(['people']).optional() }),
    /** `people`: as many as the list of employees has of them for who asks. */
    result: z.array(grouping.extend({ people: z.number().int().optional() })),
  }),
  createGrouping: endpoint({
    method: 'POST',
    path: '/company/groupings',
    summary: 'Create an organization, a suborganization or a group',
    access: 'groupings.write',
    changes: ['grouping'],
    body: newGrouping,
    result: grouping,
    success: 201,
    creates: true,
    errors: ['conflict'],
  }),
  folders: endpoint({
    method: 'GET',
    path: '/company/folders',
    summary: 'All folders, each with the programs in it',
    access: 'company.read',
    reads: ['folder', 'program'],
    result: z.array(folder),
  }),
  promotions: endpoint({
    method: 'GET',
    path: '/company/promotions',
    summary: 'All programs by title, for pickers',
    access: 'company.read',
    reads: ['program'],
    result: z.array(programChoice),
  }),
  challengedMicrolearnings: endpoint({
    method: 'GET',
    path: '/company/challenged-microlearnings',
    summary: 'The classes that are challenges, with the programs they are in',
    access: 'company.read',
    reads: ['program'],
    result: z.array(z.object({ _id: id, title: z.string(), promotions: z.array(programReference) })),
  }),
  hasFundaePrograms: endpoint({
    method: 'GET',
    path: '/company/has-fundae-programs',
    summary: 'Whether the company has programs that are marked as Fundae programs',
    access: 'company.read',
    reads: ['program'],
    result: z.object({ hasFundaePrograms: z.boolean() }),
  }),
  currentPdfProcess: endpoint({
    method: 'PUT',
    path: '/company/current-pdf-to-program-process',
    summary: 'Say which program from a PDF is the company’s current one; null for none',
    access: 'programs.write',
    changes: ['job'],
    body: z.strictObject({ executionId: id.nullable() }),
    result: z.object({ executionId: id.nullable() }),
  }),
  generateFundaeReport: endpoint({
    method: 'POST',
    path: '/company/generate-fundae-report',
    summary: 'Begin to make the Fundae report of the programs that match, as long work',
    access: 'overview.read',
    changes: ['job'],
    body: z.strictObject({
      /** Days choose the groups that ran on any of them; a group is always told whole. */
      filters: overviewBody.partial().optional(),
      requestFrom: z.literal('b2b'),
      /** With what proves it, as one archive (an extension field). */
      evidence: z.boolean().optional(),
      language: z.enum(languages).optional(),
    }),
    result: z.object({ executionId: id }),
    success: 202,
    creates: true,
    errors: ['notFound'],
    notWhileImpersonating: true,
  }),
}
