import { join } from 'node:path'
import { type PortalServer, runCommand, startPortal } from '../portal-server'
import { copyOfDemoData, newDirectory, newPostgresDatabase } from '../prepare-data'

/** What one installation of the product consists of: its data, and how it is started and looked after. */
export interface Installation {
  start(port?: number): Promise<PortalServer>
  backup(file: string): Promise<string>
  restore(file: string): Promise<string>
}

const demo = { SEED: 'demo' }

function installation(dataDir: string, env: Record<string, string>): Installation {
  return {
    start: port => startPortal(dataDir, { port, env: { ...env, ...demo } }),
    backup: file => runCommand(dataDir, ['backup', file], env),
    restore: file => runCommand(dataDir, ['restore', file], env),
  }
}

/** How an installation with the demo companies comes about on each engine, and an empty one. */
export const installations = {
  'the embedded database': {
    withDemo: async () => installation(await copyOfDemoData(), {}),
    empty: async () => installation(join(await newDirectory(), 'data'), {}),
  },
  PostgreSQL: {
    withDemo: async () => installation(await newDirectory(), { DATABASE_URL: await newPostgresDatabase() }),
    empty: async () => installation(await newDirectory(), { DATABASE_URL: await newPostgresDatabase() }),
  },
} as const

export type Engine = keyof typeof installations
