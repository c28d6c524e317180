import { type Answer, type Asked, failed, ok } from '../programs/fake-api'
import { employee, employeeId, groupings, promotions } from './people-data'

/** What the fake company has, beyond its 450 people. */
export interface Circumstances {
  /** What `GET /extensions` announces. */
  extensions?: readonly string[]
  /** Answers of single calls that are others here: `DELETE /users/bulk/programs`. */
  other?: Record<string, (request: Asked) => Answer>
}

export const everyExtension = [
  'employees',
  'bulkPeople',
  'bulkJobs',
  'exportJobs',
  'invitations',
  'jobs',
  'undo',
]
export const headcount = 450

const everybody = Array.from({ length: headcount }, (_, index) => employee(index + 1))

/** Each ninth has never connected, and each forty-fifth finished something whenever one asks. */
function matching({ query }: Asked) {
  const {
    search = '',
    status = 'all',
    companyOrganizations = '',
    neverConnected = '',
    finishedFrom = '',
  } = query
  if (status === 'removed') return []
  const found = everybody.filter(
    ({ name }, index) =>
      name.toLowerCase().includes(search.toLowerCase()) &&
      (neverConnected === '' || index % 9 === 0) &&
      (finishedFrom === '' || index % 45 === 0),
  )
  const of = companyOrganizations.split(',').filter(Boolean)
  return of.length === 0
    ? found
    : found.filter(({ companyOrganizations: own }) => own.some(({ _id }) => of.includes(_id)))
}

function students(request: Asked): Answer {
  const { page = '1', limit = '50', count } = request.query
  const all = matching(request)
  const data = all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))
  // As if the server counted to 300 only.
  if (count === 'near' && all.length > 300) return ok({ data, total: 300, more: true })
  return ok({ data, total: all.length })
}

/** As if this counted to 300 only, too. Half have a seat, and who is removed has none. */
function statusCounts({ query, ...request }: Asked): Answer {
  const counted = (status: string, share = 1) => {
    const { length } = matching({ ...request, query: { ...query, status } })
    return { total: Math.min(Math.floor(length * share), 300), more: length * share > 300 }
  }
  const half = { active: 0.5, seat: 0.5, noseat: 0.5, inactive: 0.5, finishers: 0 }
  return ok({
    counts: {
      all: counted('all'),
      removed: counted('removed'),
      ...Object.fromEntries(Object.entries(half).map(([status, share]) => [status, counted(status, share)])),
    },
  })
}

const isBulk = (path: string) => path.startsWith('/users/bulk/')

/** What a bulk call comes to: the first of those who were sent stays as they are. */
const outcome = (change: string | null) => (request: Asked) => {
  const { userIds = [], programs = promotions.slice(0, 1).map(({ _id }) => _id) } = request.body as {
    userIds?: string[]
    programs?: string[]
  }
  const people = everybody.filter(({ _id }) => userIds.slice(1).includes(_id))
  const told = people.map(({ _id, name, email }) => ({ _id, name, email, programs, groupings: [] }))
  return ok({ change, changed: people.length, unchanged: userIds.length - people.length, people: told })
}

const calls: Record<string, (request: Asked) => Answer> = {
  'GET /users/students': students,
  'GET /users/students/count': request => ok({ total: matching(request).length }),
  'GET /users/students/counts': statusCounts,
  'GET /users/students/ids': request => ok({ ids: matching(request).map(({ _id }) => _id) }),
  'GET /company/groupings': () => ok(groupings),
  'GET /company/promotions': () => ok(promotions),
  'GET /jobs': () => ok({ jobs: [] }),
  'POST /users': () => ({ status: 201, data: employee(999) }),
  'POST /users/bulk/held': () =>
    ok({
      programs: promotions.map(({ _id, title }) => ({ _id, title, people: 1 })),
      groupings: groupings.map(grouping => ({ ...grouping, people: 1 })),
    }),
  'POST /users/bulk/preview': outcome(null),
  'PUT /users/bulk/edit': outcome(employeeId(0xc1)),
  'DELETE /users/bulk/programs': outcome(employeeId(0xc2)),
  'DELETE /users/bulk/groupings': outcome(employeeId(0xc3)),
}

const ofOne: [RegExp, (request: Asked) => Answer][] = [
  [
    /^POST \/users\/bulk\/\w+\/undo$/,
    () => ok({ change: null, changed: 2, unchanged: 0, people: [], stayed: [] }),
  ],
  [/^POST \/users\/\w+\/restore$/, () => ok({ done: true })],
  [/^DELETE \/users\/\w+$/, () => ok({ done: true })],
  [/^PUT \/users\/\w+$/, ({ body }) => ok({ ...employee(1), pendingEmail: null, ...(body as object) })],
  [/^GET \/users\/\w+\/types$/, () => ok({ current: '', available: ['', 'teacher'] })],
]

/** Answers as a server of the company does. */
export const people =
  ({ extensions = everyExtension, other = {} }: Circumstances = {}) =>
  (request: Asked): Answer => {
    const name = `${request.method} ${request.path}`
    if (other[name]) return other[name](request)
    if (request.path === '/extensions') return ok({ extensions })
    const answer =
      calls[name] ?? (isBulk(request.path) ? undefined : ofOne.find(([of]) => of.test(name))?.[1])
    const found = answer ?? ofOne.find(([of]) => of.test(name))?.[1]
    return found?.(request) ?? failed(404, 'notFound')
  }
