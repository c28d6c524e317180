import { openDatabase } from '../../server/platform/open-database'
import { seedDatabase } from '../../server/platform/seed/seed-database'
import { read, signIn } from '../api'
import { withPortalOf } from '../filled-portal'
import { type Figures, measure } from '../measure'
import { makeLargeProgram } from './large-program'

export interface OutlineFigures {
  healthz: Figures
  program: Figures
  save: Figures
  shallow: Figures
  deep: Figures
}

interface Outline {
  modules: { lessons: { microlearnings: { _id: string }[] }[] }[]
}

const employees = 1000

/** A portal with one program of 1,000 classes; `measure` is given its address and the id of the program. */
export function withLargeProgram<Result>(
  env: Record<string, string>,
  measured: (address: string, program: string) => Promise<Result>,
): Promise<Result> {
  const settings = { ...env, SEED: 'large', SEED_EMPLOYEES: String(employees), RATE_LIMIT: '1000000' }
  const fill = async (dataDir: string) => {
    const db = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL })
    await seedDatabase(db, { data: 'large', employees, now: new Date() })
    const { program } = await makeLargeProgram(db)
    await db.close()
    return program
  }
  return withPortalOf(settings, fill, measured)
}

/** The calls of the editor, beside the cheapest call of the same server. */
export async function measureOutline(address: string, program: string): Promise<OutlineFigures> {
  const headers = {
    authorization: `Bearer ${await signIn(address)}`,
    'accept-encoding': 'gzip, deflate, br',
    'content-type': 'application/json',
  }
  const get = () => read<Outline>(`${address}/api/programs/${program}`, { headers })
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    read(`${address}/api/programs${path}`, { method, headers, body: JSON.stringify(body) })
  const { modules } = await get()
  const classes = modules.flatMap(({ lessons }) =>
    lessons.flatMap(({ microlearnings }) => microlearnings.map(({ _id }) => _id)),
  )
  const save = (round: number) =>
    send('PUT', `/${program}/microlearning/${classes[(round * 37) % classes.length]}`, {
      title: `Saved ${round}`,
    })
  const healthz = () => fetch(`${address}/healthz`).then(response => response.arrayBuffer())
  const calls = await measure({ healthz, program: get, save }, 100)
  const clones = await measure(
    {
      shallow: () => send('POST', `/clone/program/${program}`, {}),
      deep: () => send('POST', `/clone-deep/program/${program}`, {}),
    },
    15,
  )
  return { ...calls, ...clones }
}
