import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Endpoint } from '../contract/endpoint'
import type { Extension } from '../contract/words/extensions'
import { type Noun, nouns } from '../contract/words/nouns'
import { shapesCode } from './shapes'

/** What the client needs of a call, without any schema. */
export interface CallEntry {
  method: Endpoint['method']
  path: string
  encoding?: Endpoint['encoding']
  creates?: true
  versioned?: true
  changes?: number
  noun?: Noun
  reads?: number
  extension?: Extension
}

type CallTable = Record<string, CallEntry>

const contractFile = path.resolve(import.meta.dirname, '../contract/index.ts')

/** Nouns as the bits of a number, which takes next to no room in the table. */
const bitsOf = (named: readonly Noun[]) => named.reduce((bits, noun) => bits | (1 << nouns.indexOf(noun)), 0)

function entryOf(endpoint: Endpoint): CallEntry {
  return {
    method: endpoint.method,
    path: endpoint.path,
    ...(endpoint.encoding === 'multipart' && { encoding: endpoint.encoding }),
    ...(endpoint.creates && { creates: true as const }),
    ...(endpoint.versioned && { versioned: true as const }),
  }
}

/** What it changes and what it reads, and what a server has that knows it. */
const touchedBy = ({ path: address, changes, reads, errors, extension }: Endpoint) => ({
  ...(changes && { changes: bitsOf(changes) }),
  ...((address.includes('{') || errors?.includes('notFound')) && { noun: (changes ?? reads)?.[0] }),
  ...(reads && { reads: bitsOf(reads) }),
  ...(extension && { extension }),
})

const tableOf = (calls: (readonly [string, Endpoint])[]): CallTable =>
  Object.fromEntries(calls.map(([name, call]) => [name, { ...entryOf(call), ...touchedBy(call) }]))

/** Without a session nothing is kept that a write could change. */
const publicTableOf = (calls: (readonly [string, Endpoint])[]): CallTable =>
  Object.fromEntries(
    calls.filter(([, { access }]) => access === 'public').map(([name, call]) => [name, entryOf(call)]),
  )

/** Where the boot script learns what to ask for. */
const root = path.resolve(import.meta.dirname, '..')
const pages = path.join(root, 'src/pages')
const bootFiles = () => [
  path.join(root, 'src/boot/first-requests.ts'),
  ...readdirSync(pages)
    .map(page => path.join(pages, page, 'first-request.ts'))
    .filter(file => existsSync(file)),
]

/** The paths of the calls that the boot script names: it travels in the page itself, with every visit. */
function pathsOf(calls: (readonly [string, Endpoint])[]): Record<string, string> {
  const code = bootFiles().map(file => readFileSync(file, 'utf8'))
  const named = calls.filter(([name]) => code.some(text => text.includes(`'${name}'`)))
  return Object.fromEntries(named.map(([name, { path: template }]) => [name, template]))
}

type Calls = (readonly [string, Endpoint])[]

/**
 * The groups, and calls of other groups, that come with the first screen that makes them: what a first visit loads does
 * not grow with them.
 */
const late = [
  'overview',
  'chat',
  'users.attendanceExcel',
  'users.chatExcel',
  'reports',
  'activity',
  'ai',
  'fundae',
  'jobs',
  'outline',
  'schedule',
  'scorm',
  'source',
  'steps',
  'tags',
  'degrees',
  'degreeLists',
  'attendance',
  'gradebook',
  'templates',
  'products',
  'preferences',
  'auth.endImpersonation',
  'company.auditLog',
  'company.challengedMicrolearnings',
  'company.createGrouping',
  'company.currentPdfProcess',
  'company.generateFundaeReport',
  'company.hasFundaePrograms',
  'folders.create',
  'folders.remove',
  'folders.restore',
  'folders.promotions',
  'programs.bulk',
  'programs.create',
  'programs.markAsFundae',
  'programs.toggleChallengeSlides',
  'programs.availableForReference',
  'programs.impact',
  'programs.incomplete',
  'programs.modules',
  'programs.classes',
  'programs.setChatSettings',
  'programs.setModuleCode',
  'programs.setImage',
  'programs.setModuleImage',
  'programs.updateReferenced',
  'users.activity',
  'users.addNote',
  'users.analytics',
  'users.bulkEdit',
  'users.bulkPrograms',
  'users.bulkGroupings',
  'users.bulkDeadline',
  'users.bulkReplacement',
  'users.bulkStatus',
  'users.previewBulk',
  'users.undoBulk',
  'users.beginBulk',
  'users.bulkJob',
  'programs.cloneShallow',
  'programs.cloneDeep',
  'users.employeesExcel',
  'users.exportEmployees',
  'users.exportedFile',
  'users.remove',
  'users.resendInvitation',
  'users.resetPasswordToken',
  'users.teachers',
  'users.types',
  'users.update',
  'users.undoDeletion',
  'users.blockUnblock',
  'users.create',
  'users.impersonate',
  'users.deadline',
  'users.enlist',
  'users.followUp',
  'users.list',
  'users.programs',
  'users.unenrol',
  'users.challenges',
  'users.countStudents',
  'users.hasPlatformActivity',
  'users.heldByMany',
  'users.notes',
  'users.scores',
  'users.fillableExcel',
  'users.uploadStatus',
  'users.upload',
  'users.checkRows',
  'users.beginUpload',
  'users.uploadJob',
  'users.uploads',
  'users.uploadedRows',
  'users.previewUploadUndo',
  'users.undoUpload',
  'users.uploadHeads',
  'users.setUploadHeads',
]

export const isLateCall = (name: string): boolean =>
  late.includes(name) || late.includes(name.split('.', 1)[0] ?? '')

const isLate = ([name]: Calls[number]) => isLateCall(name)
const early = (calls: Calls) => calls.filter(call => !isLate(call))

const tableCode = (calls: Calls) => `export const callTable = ${JSON.stringify(tableOf(calls))}`

/** The virtual modules: every call of the first screens, and the later ones; what each answers with; the calls without a session; the paths that the boot script asks at. */
const modules: Record<string, (calls: Calls) => string> = {
  'virtual:call-table': calls => tableCode(early(calls)),
  'virtual:public-call-table': calls =>
    `export const publicCallTable = ${JSON.stringify(publicTableOf(calls))}`,
  'virtual:shapes': calls => shapesCode(early(calls)),
  'virtual:late-calls': calls => `${tableCode(calls.filter(isLate))}\n${shapesCode(calls.filter(isLate))}`,
  'virtual:read-paths': calls => `export const readPaths = ${JSON.stringify(pathsOf(calls))}`,
}

/**
 * Derives the call table from the contract when the portal is built, so that no schema code reaches the
 * browser. The modules that it serves are declared in `src/virtual.d.ts`.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    resolveId: id => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const write = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      if (!write) return undefined
      const { module, dependencies } = await runnerImport<{ calls: [string, Endpoint][] }>(contractFile, {
        configFile: false,
      })
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file)
      return write(module.calls)
    },
  }
}
