import { z } from 'zod'
import { endpoint } from '../endpoint'
import { paging, sorting } from '../schemas/base'
import {
  averageProgress,
  classesVolume,
  detailedProgress,
  engagement,
  figuresWorkbook,
  funnel,
  gamification,
  overviewOf,
  overviewQuery,
  overviewRows,
  pagedOverviewQuery,
  performers,
  report,
  satisfaction,
  userPerProgram,
} from '../schemas/overview'
import { detailedProgressSorts, figuresWithRows } from '../words/overview/figures'

const figure = { method: 'GET', access: 'overview.read', reads: ['enrolment', 'person', 'program'] } as const

/** Bytes: a report with ten sharp charts. */
const manyCharts = 24 * 1024 * 1024

/** What the training of a company comes to. Each figure says as of when it is right, and what it was in the period before. */
export const overview = {
  averageProgress: endpoint({
    ...figure,
    path: '/overview/average-progress',
    summary: 'The mean completion of the enrolments in force, and how it has grown',
    query: overviewQuery,
    result: averageProgress,
  }),
  funnel: endpoint({
    ...figure,
    path: '/overview/funnel',
    summary: 'How many people are enrolled, connected, started, came halfway and finished',
    query: overviewQuery,
    result: funnel,
  }),
  classesVolume: endpoint({
    ...figure,
    path: '/overview/classes-volume',
    summary: 'Classes completed by day, week or month',
    query: overviewQuery,
    result: classesVolume,
  }),
  userPerProgram: endpoint({
    ...figure,
    path: '/overview/user-per-program',
    summary: 'The learners of each program by their status',
    query: pagedOverviewQuery,
    result: userPerProgram,
  }),
  satisfaction: endpoint({
    ...figure,
    path: '/overview/satisfaction',
    summary: 'How satisfied learners are, by answer and by program',
    query: overviewQuery,
    result: satisfaction,
  }),
  engagement: endpoint({
    ...figure,
    path: '/overview/engagement',
    summary: 'How many people learn, how many of those who could, and for how long',
    query: overviewQuery,
    result: engagement,
  }),
  performers: endpoint({
    ...figure,
    path: '/overview/performers',
    summary: 'The ten highest and the ten lowest by completion, then by mark',
    query: overviewQuery,
    result: performers,
  }),
  gamification: endpoint({
    ...figure,
    path: '/overview/gamification',
    summary: 'Who has most points',
    query: pagedOverviewQuery,
    result: gamification,
    people: 'list',
  }),
  detailedProgress: endpoint({
    ...figure,
    path: '/overview/detailed-progress',
    summary: 'Each learner in each program, a page at a time',
    query: overviewOf({ ...paging, ...sorting(detailedProgressSorts) }),
    result: detailedProgress,
    people: 'list',
  }),
  rows: endpoint({
    ...figure,
    path: '/overview/rows',
    summary: 'The activity that a figure was made of, newest first',
    extension: 'overviewRows',
    query: overviewOf({ ...paging, figure: z.enum(figuresWithRows) }),
    result: overviewRows,
    people: 'list',
  }),
  download: endpoint({
    method: 'POST',
    path: '/overview/download',
    summary: 'A PDF or a workbook of the overview as the portal has rendered it',
    access: 'overview.read',
    reads: ['company'],
    body: z.strictObject({
      /** PNG or JPEG, as a data URL: the whole overview as one picture. */
      image: z.string().max(16_000_000).optional(),
      /** An extension: in its parts, so that text is text and no chart is cut. */
      report: report.optional(),
      /** An extension: an .xlsx in place of the PDF. */
      workbook: figuresWorkbook.optional(),
    }),
    maxBody: manyCharts,
    result: z.object({ filename: z.string(), url: z.string() }),
    people: 'file',
    notWhileImpersonating: true,
  }),
}
