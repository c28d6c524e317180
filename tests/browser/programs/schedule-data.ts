import type { CallResult } from '../../../src/providers/call/call-types'
import { details, programId } from './company-data'
import { type Answer, type Asked, failed, ok } from './fake-api'

type Schedule = CallResult<'schedule.get'>
type Outcome = CallResult<'schedule.preview'>

export const [nights, sales, module] = ['b3', 'b4', '101'].map(end => end.padStart(24, '0')) as [
  string,
  string,
  string,
]
export const address = `/programs/${programId(1)}/schedule`

export const entry = (changes: object = {}): Schedule['schedule'][number] => ({
  _id: 'e1'.padStart(24, '0'),
  companyOrganization: null,
  companySuborganization: null,
  companyGroup: null,
  startDate: '2026-03-01',
  monthsLeft: 3,
  daysLeft: 10,
  endTime: null,
  learnersCount: 12,
  ...changes,
})

/** Read, or just saved: then it says which change that was, here none. */
export const stored = (changes: object = {}): Schedule & { change: null } => ({
  change: null,
  schedule: [entry()],
  learners: { total: 14, byHand: 2, without: 0 },
  version: 1,
  ...changes,
})

export const nobody = { count: 0, people: [] }
export const late: Outcome = {
  becomeOverdue: {
    count: 51,
    people: [{ _id: 'a'.repeat(24), name: 'Ana Ruiz', before: '2026-06-11', after: '2026-03-31' }],
  },
  lessTime: nobody,
  moreTime: nobody,
  unchanged: 3,
}

/** The API; `write` answers what is neither read nor tried out. */
export const school =
  (write: (request: Asked) => Answer = () => failed(404, 'notFound'), schedule = stored()) =>
  (request: Asked): Answer => {
    if (request.path === '/extensions') return ok({ extensions: ['schedulePreview', 'startDates'] })
    if (request.path === `${address}/preview`) return ok(late)
    if (request.method !== 'GET') return write(request)
    if (request.path === address) return ok(schedule)
    if (request.path === '/company/folders') return ok([])
    if (request.path === '/company/groupings')
      return ok([
        { _id: nights, name: 'Nights', type: 'group' },
        { _id: sales, name: 'Sales', type: 'organization' },
      ])
    if (request.path.endsWith('/hasPendingDeliverables'))
      return ok({ hasPendingDeliverables: true, count: 7, learnersCount: 4 })
    if (request.path === `/programs/${programId(1)}`) return ok(details(1, { referencedProgram: null }))
    return failed(404, 'notFound')
  }
