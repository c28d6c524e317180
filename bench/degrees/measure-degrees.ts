import { openDatabase } from '../../server/platform/open-database'
import { withPortalOf } from '../filled-portal'
import { callsOf } from '../meanwhile'
import { type Figures, measure } from '../measure'
import { assessments, atSession, type DegreeCompany, fillDegrees, students } from './data'

export interface DegreeFigures {
  healthz: Figures
  /** By the call and what narrows it. */
  calls: Record<string, Figures>
}

type Calls = Awaited<ReturnType<typeof callsOf>>
type Action = (round: number) => Promise<unknown>

const lists = ['degrees', 'degrees/courses', 'degrees/modules', 'degrees/students']
const choices = ['degrees', 'courses', 'modules', 'sessions', 'years', 'teachers', 'schedule']

/** What narrows a list, by how it is named. */
const narrowings = ({ degree, teacher, group, session }: DegreeCompany): Record<string, string> => ({
  plain: '',
  'of a degree': `degree=${degree}`,
  'of a teacher': `teacher=${teacher}`,
  'of a year': `years=${new Date().getUTCFullYear()}`,
  'of a group': `companyGroups=${group}`,
  'of a session': `sessions=${session}`,
})

const searches: Record<string, string[]> = {
  degrees: ['degree', '7', 'zzzz'],
  'degrees/courses': ['course 4', 'degree 1', 'zzzz'],
  'degrees/modules': ['module 19', 'mod', 'zzzz'],
  'degrees/students': ['nunez', 'inigo gar', 'an', 'zzzz'],
}

function readings({ get }: Calls, company: DegreeCompany): Record<string, Action> {
  const narrowed = Object.entries(narrowings(company))
  const actions: Record<string, Action> = {}
  for (const path of lists) {
    for (const [name, query] of narrowed) actions[`${path}, ${name}`] = () => get(`/${path}?${query}`)
    const words = searches[path] ?? []
    actions[`${path}, search`] = round =>
      get(`/${path}?search=${encodeURIComponent(words[round % words.length] ?? '')}`)
    actions[`${path}, later pages`] = round => get(`/${path}?page=${2 + (round % 15)}`)
  }
  for (const choice of choices)
    for (const [name, query] of narrowed)
      actions[`filters/${choice}, ${name}`] = () => get(`/degrees/filters/${choice}?${query}`)
  return actions
}

/** The calls of a module, and of one who learns in it. */
function ofModule({ get, post }: Calls, company: DegreeCompany): Record<string, Action> {
  const { degree, module, session, student, taken } = company
  const path = `/degrees/${degree}/modules/${module}`
  const day = new Date().toISOString().slice(0, 10)
  const take = (round: number) => {
    const value = round % 2 ? 'absence' : 'attended'
    const attendances = taken.map(studentId => ({ studentId, value }))
    return post(`${path}/attendance`, JSON.stringify({ date: day, session, attendances }))
  }
  return {
    module: () => get(path),
    'attendance at a session': () => get(`${path}/attendance?session=${session}`),
    'attendance at a session, search': () => get(`${path}/attendance?session=${session}&search=nunez`),
    [`taking attendance of ${atSession}`]: take,
    [`gradebook of ${students} × ${assessments}`]: () => get(`${path}/grades`),
    'attendance of a student': () => get(`/degrees/${degree}/attendance/${student}`),
    'marks of a student': () => get(`/degrees/${degree}/grades/${student}`),
  }
}

async function measureServed(address: string, company: DegreeCompany): Promise<DegreeFigures> {
  const calls = await callsOf(address)
  const { healthz, ...asked } = await measure<string>(
    {
      healthz: () => fetch(`${address}/healthz`).then(one => one.text()),
      ...readings(calls, company),
      ...ofModule(calls, company),
    },
    40,
  )
  return { healthz: healthz ?? { median: Number.NaN, p95: Number.NaN }, calls: asked }
}

/** The degrees of a company with 10,000 students, 200 modules and 1,000,000 notes of attendance. */
export const measureDegrees = (databaseUrl?: string): Promise<DegreeFigures> =>
  withPortalOf(
    { RATE_LIMIT: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async dataDir => {
      const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
      const company = await fillDegrees(db)
      await db.close()
      return company
    },
    measureServed,
  )
