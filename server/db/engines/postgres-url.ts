import pg from 'pg'

/** `host:port/database`, without the password; undefined when the address cannot be read at all. */
function target(databaseUrl: string): string | undefined {
  try {
    const { protocol, host, pathname } = new URL(databaseUrl)
    return /^postgres(ql)?:$/.test(protocol) ? `${host || 'localhost'}${pathname}` : undefined
  } catch {
    return undefined
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the name or the password is wrong',
  '28000': 'the server does not let this role in',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
}

/** Tries one connection. One line that says why it cannot be made, or undefined when it can. */
export async function connectionProblem(databaseUrl: string): Promise<string | undefined> {
  const server = target(databaseUrl)
  if (!server)
    return 'DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.'
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `DATABASE_URL: cannot connect to ${server}: ${reasons[code] ?? (message || code)}.`
  }
}
