import type { CallResult } from '../../../src/providers/call/call-types'
import { details, programId } from '../programs/company-data'
import { type Answer, type Asked, failed, ok } from '../programs/fake-api'
import { id } from './person-data'
import { learners, student } from './program-people-data'

type Students = CallResult<'users.students'>
type BulkResult = CallResult<'users.bulkEdit'>

export const address = `/programs/${programId(1)}/people`
export const unavailable: Answer = { status: 500, data: { code: 'internal', message: 'An error occurred' } }

const told = (number: number, name: string, programs: string[]) => ({
  _id: id(number),
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@acme.example`,
  programs,
  groupings: [],
})

export const outcome = (changed: number, change: string | null = id(0x999)): BulkResult => ({
  change,
  changed,
  unchanged: 1,
  people: [told(0x800, 'Carla Mas', ['Safety'])],
  stayed: [told(0x701, 'Ana Ruiz', [])],
})

export const undone = () => ({ change: null, changed: 1, unchanged: 0, people: [], stayed: [] })

const extensions = { extensions: ['employees', 'bulkPeople'] }

/** The API; `write` answers what changes something, and what would. */
export const company =
  (write: (request: Asked) => Answer = () => failed(404, 'notFound')) =>
  (request: Asked): Answer => {
    const { method, path, query } = request
    if (path === '/extensions') return ok(extensions)
    if (method !== 'GET') return write(request)
    if (path === `/programs/${programId(1)}`) return ok(details(1, { title: 'Safety' }))
    if (path === '/company/groupings') return ok([{ _id: id(0xb3), name: 'Nights', type: 'group' }])
    if (path === '/users/students/ids') return ok({ ids: [id(0x800), id(0x801)] })
    if (path !== '/users/students') return failed(404, 'notFound')
    const found = query.promotion ? learners : [student(9, 'Carla Mas')]
    return ok({ data: found, total: found.length } satisfies Students)
  }
