import { type Figures, measure } from './measure'

export interface ApiFigures {
  programs: number
  healthz: Figures
  list: Figures
  search: Figures
  tree: Figures
}

const account = { email: 'admin@acme.example', password: 'demo-portal-1' }

/** Words of titles, the beginnings of words as one types them, accents left out, and a miss. */
const searches = ['gestion', 'lid', 'safety', 'comunicacion', 'data', 'ventas avanz', 'onboarding', 'zzzz']

export async function read<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export async function signIn(address: string): Promise<string> {
  const { token } = await read<{ token: string }>(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return token
}

/** The programs calls of a running server, beside the cheapest call it has. */
export async function measureApi(address: string): Promise<ApiFigures> {
  const headers = {
    authorization: `Bearer ${await signIn(address)}`,
    'accept-encoding': 'gzip, deflate, br',
  }
  const get = (path: string) => read<{ counts: { all: number } }>(`${address}/api${path}`, { headers })
  const search = (round: number) =>
    get(`/programs?limit=50&search=${encodeURIComponent(searches[round % searches.length] ?? '')}`)

  const { counts } = await get('/programs?limit=1')
  const healthz = () => fetch(`${address}/healthz`).then(response => response.arrayBuffer())
  const pages = await measure(
    { healthz, list: round => get(`/programs?limit=50&page=${(round % 3) + 1}`), search },
    200,
  )
  const { tree } = await measure({ tree: () => get('/programs') }, 30)
  return { programs: counts.all, ...pages, tree }
}
