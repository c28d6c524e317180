import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Database } from './db/database'
import { StartupError } from './errors/startup-error'
import { setupToken } from './groups/auth/setup'
import { startReminders } from './groups/chat/waiting/reminders'
import { deliverPackages } from './groups/scorm/play/content'
import { handlers } from './handlers'
import { buildApp } from './http/app'
import { tokenSecret } from './platform/auth/secrets'
import { startBackups } from './platform/backup/daily'
import { checkStore } from './platform/files/stores/store-of'
import { endOrphanedLeases } from './platform/jobs/claim'
import { startMaintenance } from './platform/maintenance'
import { openDatabase } from './platform/open-database'
import { deliverPortal } from './platform/portal/deliver'
import { startRollups } from './platform/rollups/worker'
import { hasDemoAccounts, prepareData } from './platform/seed/prepare'
import { portalUrl, readSettings, type Settings } from './platform/settings'
import { createServices } from './services'

/** Where the build put the portal: beside the server's own folder. Run from its sources, the server has none. */
const portalFolder = join(dirname(fileURLToPath(import.meta.url)), '../portal')

/**
 * Opens the database, fills it where it is empty, and listens. Returns once the server answers.
 * @throws StartupError with one line where it cannot start
 */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(environment, process.cwd())
  const log = pino({ level: settings.logLevel })
  const clock = () => new Date()
  await checkPort(settings)
  await checkStore(settings)
  const db = await openDatabase({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl, log })
  const secret = await tokenSecret(db)
  await prepareData(db, settings, clock(), passing)
  passing('')
  const services = createServices({ db, settings, clock, secret, log })
  const app = await buildApp({
    handlers,
    services,
    besides: deliverPackages,
    deliver: existsSync(portalFolder)
      ? app =>
          deliverPortal(app, {
            distDir: portalFolder,
            settings: settings.portal,
            drawsRows: settings.firstRows,
          })
      : undefined,
    logger: log,
  })
  await listen(app, settings)
  await endOrphanedLeases(db, clock())
  services.jobs.start()
  const backups = startBackups({ db, dataDir: settings.dataDir, clock, log })
  const maintenance = startMaintenance({ db, files: services.files, dataDir: settings.dataDir, clock, log })
  const rollups = startRollups({ db, log })
  const reminders = startReminders({ db, mail: services.mail, settings, clock, log })
  stopOnSignal(async () => {
    backups.stop()
    maintenance.stop()
    reminders.stop()
    await rollups.stop()
    await finishCalls(app)
    await services.jobs.stop()
    await db.close()
  })
  await announce(settings, db, await setupToken(db, secret, clock()))
}

/** Said while it is so, and on a terminal alone: a start leaves the address behind, and nothing else. */
function passing(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`)
}

const taken = ({ host, port }: Settings) =>
  new StartupError(`Port ${port} of ${host} is taken: stop what listens there, or set PORT.`)

function portError(error: NodeJS.ErrnoException, settings: Settings): Error {
  if (error.code === 'EADDRINUSE') return taken(settings)
  if (error.code === 'EACCES')
    return new StartupError(`Port ${settings.port} may not be used by this user: set PORT.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartupError(`${settings.host} is not an address of this machine: set HOST.`)
  return error
}

/** Before the database is opened and filled, which may take a while. */
const checkPort = (settings: Settings) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(portError(error, settings)))
    probe.listen({ host: settings.host, port: settings.port }, () => probe.close(() => resolve()))
  })

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, settings)
  }
}

/** ms that calls have to finish when the server stops. */
const callsPatience = 5000

/** Lets calls finish. Connections that browsers keep open, or opened ahead, would hold the process for a minute. */
async function finishCalls(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  const patience = setTimeout(() => app.server.closeAllConnections(), callsPatience)
  await app.close()
  clearInterval(sweep)
  clearTimeout(patience)
}

/** Lets calls and jobs finish; a second signal does not wait. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
}

async function announce(settings: Settings, db: Database, setup: string | null) {
  const base = portalUrl(settings)
  console.log(`Management Portal is running at ${base}`)
  if (setup)
    console.log(`Create the first company and its admin (valid for a day): ${base}/setup#token=${setup}`)
  if (await hasDemoAccounts(db)) console.log(demoAccounts)
}

const demoAccounts = `
Demo accounts, all with the password demo-portal-1:
  admin@acme.example      administrator of Acme
  teacher@acme.example    teacher
  reader@acme.example     read-only teacher
  coach@acme.example      coach
  student@acme.example    student
  staff@provider.example  internal staff, all companies
  admin@globex.example    administrator of Globex (LMS standalone)
  admin@initech.example   administrator of Initech (TPBS)
`
