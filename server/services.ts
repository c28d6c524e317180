import type { Database } from './db/database'
import { type Log, silentLog } from './db/engines/engine'
import { outlineOfPdfHandler, outlineOfTitleHandler } from './groups/ai/job'
import { resetMailHandler } from './groups/auth/reset'
import { broadcastHandler } from './groups/chat/broadcast/job'
import { fundaeReportHandler } from './groups/fundae/report/job'
import { bulkHandler } from './groups/people-bulk/job'
import { employeesExportHandler } from './groups/people-export/job'
import { uploadHandler } from './groups/people-upload/job'
import { uploadedHandler } from './groups/people-upload/put-in/follow-up'
import { responsesHandler } from './groups/reports/responses/job'
import { unpackHandler } from './groups/scorm/arriving/job'
import type { Services } from './http/call'
import { createDevices } from './platform/auth/devices'
import { createLinks } from './platform/auth/links'
import { createTokens, type Tokens } from './platform/auth/tokens'
import { createFiles } from './platform/files/files'
import { storeOf } from './platform/files/stores/store-of'
import { createJobs } from './platform/jobs/jobs'
import { createLive } from './platform/live/live'
import { createMail } from './platform/mail/mail'
import { movedHandler } from './platform/rollups/rollups'
import type { Settings } from './platform/settings'

export interface ServicesOptions {
  db: Database
  settings: Settings
  clock: () => Date
  /** Signs the tokens. */
  secret: Uint8Array
  /** In place of those of `secret`. */
  tokens?: Tokens
  log?: Log
}

/** What work may have changed, whatever it was: those who look at it read anew. */
const doneByWork = ['job', 'person', 'enrolment', 'program', 'package'] as const

/** The parts that calls use, with the work that they leave to jobs. */
export function createServices(options: ServicesOptions): Omit<Services, 'extensions'> {
  const { db, settings, clock, secret, log = silentLog } = options
  const mail = createMail({ db, clock, settings })
  const live = createLive(db, log)
  const files = createFiles(storeOf(settings), secret, clock)
  const handlers = {
    'mail.send': mail.deliver,
    'auth.resetMail': resetMailHandler(mail, clock, settings),
    'employees.bulk': bulkHandler(clock),
    'employees.upload': uploadHandler(clock),
    'employees.uploaded': uploadedHandler(mail, clock),
    'employees.export': employeesExportHandler(files, clock),
    'overview.responses': responsesHandler(files, clock),
    'company.moved': movedHandler(db),
    'chat.broadcast': broadcastHandler({ mail, live, settings, clock }),
    'scorm.unpack': unpackHandler(files, settings, clock),
    'fundae.report': fundaeReportHandler(files, clock),
    'program.fromTitle': outlineOfTitleHandler({ settings, clock, log }),
    'program.fromPdf': outlineOfPdfHandler({ files, settings, clock, log }),
  }
  return {
    db,
    settings,
    clock,
    tokens: options.tokens ?? createTokens(secret, settings.otherIssuer),
    devices: createDevices(secret),
    links: createLinks(secret, clock),
    files,
    mail,
    live,
    jobs: createJobs({ db, clock, log, handlers, ended: company => live.changed(company, doneByWork) }),
  }
}
