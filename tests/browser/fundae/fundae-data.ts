import type { CallResult } from '../../../src/providers/call/call-types'
import { employee, employeeId } from '../employees/people-data'
import { type Answer, type Asked, failed, ok } from '../programs/fake-api'

type Overview = CallResult<'fundae.overview'>
type Group = Overview['groups'][number]

export const programId = (number: number): string => employeeId(0xf00 + number)
const program = (number: number, title: string) => ({ _id: programId(number), title })

const ready: Group = {
  program: program(1, 'Safety'),
  ...{ actionNumber: '12', groupNumber: '3', hours: 20, startDate: '2026-03-01', endDate: '2026-04-10' },
  ...{ directCost: 1200.5, indirectCost: null, salaryCost: null },
  ...{ version: 4, begins: '2026-03-01', ends: '2026-04-10', ready: true, daysLeft: 9 },
  ...{ participants: 3, completed: 2 },
  problems: [{ problem: 'belowThreshold', participants: 1 }],
}

const incomplete: Group = {
  program: program(2, 'Ladders'),
  ...{ actionNumber: null, groupNumber: null, hours: null, startDate: null, endDate: null },
  ...{ directCost: null, indirectCost: null, salaryCost: null },
  ...{ version: 7, begins: '2026-05-01', ends: null, ready: false, daysLeft: null },
  ...{ participants: 2, completed: 0 },
  problems: [
    { problem: 'noActionNumber', participants: 0 },
    { problem: 'noHours', participants: 0 },
    { problem: 'noTutor', participants: 0 },
    { problem: 'noDocument', participants: 2 },
    { problem: 'notConnected', participants: 1 },
  ],
}

export const overview: Overview = { threshold: 75, groups: [ready, incomplete] }

export const participants: CallResult<'fundae.incomplete'> = {
  data: [
    {
      person: { _id: employeeId(2), name: 'Ana 2 Núñez', email: 'ana.2@acme.example' },
      missing: ['noEducation', 'noCompanyCif'],
      programs: [program(1, 'Safety'), program(2, 'Ladders')],
    },
  ],
  total: 1,
}

/** The person by themselves, as one may read whoever may change them. */
export const profile = (fundae: object | null | undefined, version = 4) => ({
  ...employee(2, { version }),
  ...{ pendingEmail: null, staff: false, company: null, fundae },
})

export const known = {
  ...{ documentType: 'nif', document: '12345678Z', professionalCategory: 3 },
  ...{ educationLevel: null, companyCif: null },
}

export const executionId = employeeId(0xe0)

const report = (state: string, error: string | null = null) => ({
  executionId,
  ...{ state, progress: state === 'done' ? 100 : 40, error, filename: 'Informe_Fundae.xlsx' },
})

/** The answers of a report in one state. */
export const reporting = (state: string, error?: string): Record<string, (request: Asked) => Answer> => ({
  'POST /company/generate-fundae-report': () => ({ status: 202, data: { executionId } }),
  [`GET /reports/${executionId}`]: () => ok(report(state, error)),
  [`GET /reports/file/${executionId}/${employeeId(0)}`]: () =>
    ok({ filename: 'Informe_Fundae.xlsx', url: '/files/report' }),
  'GET /files/report': () => ok(new Blob(['PK'])),
})

const calls: Record<string, (request: Asked) => Answer> = {
  'GET /company/fundae': () => ok(overview),
  'GET /company/fundae/participants': () => ok(participants),
  'GET /company/groupings': () => ok([]),
  'GET /jobs': () => ok({ jobs: [] }),
  [`GET /users/${employeeId(2)}/profile`]: () => ok(profile(known)),
  [`GET /users/${employeeId(2)}/types`]: () => ok({ current: '', available: ['', 'teacher'] }),
}

/** Answers as a server of a company that makes Fundae reports. */
export const fundae =
  (
    other: Record<string, (request: Asked) => Answer> = {},
    extensions: readonly string[] = ['fundae', 'undo', 'jobs'],
  ) =>
  (request: Asked): Answer => {
    if (request.path === '/extensions') return ok({ extensions })
    const name = `${request.method} ${request.path}`
    return (other[name] ?? calls[name])?.(request) ?? failed(404, 'notFound')
  }
