import { expect, it } from 'vitest'
import { codeFiles, expectNone, importsOf, under } from '../repository'

/** The parts of the server from the ground up: each may import those before it. Files of `server` itself wire them together. */
const parts = ['errors', 'db', 'platform', 'access', 'http', 'groups']

/** The groups from the ground up: each may import those before it. */
const groups = [
  'folders',
  'products',
  'programs',
  'tags',
  'steps',
  'outline',
  'ai',
  'source',
  'schedule',
  'people',
  'enrolments',
  'chat',
  'people-list',
  'people-bulk',
  'people-export',
  'people-upload',
  'activity',
  'scorm',
  'overview',
  'reports',
  'auth',
  'people-adding',
  'company',
  'degrees',
  'degree-lists',
  'attendance',
  'gradebook',
  'jobs',
  'fundae',
  'lookups',
  'preferences',
  'templates',
]

const files = codeFiles.filter(under('server'))
const withoutEnding = (path: string) => path.replace(/\.(ts|mjs)$/, '')
const known = new Set(files.map(({ path }) => withoutEnding(path)))

const imports = files.flatMap(file =>
  importsOf(file)
    .filter(({ own, target }) => own && known.has(target))
    .map(({ target }) => ({ from: withoutEnding(file.path), target })),
)

/** `platform` of `server/platform/mail/mail`; undefined for a file of `server` itself. */
const partOf = (path: string) => path.split('/').slice(1, -1)[0]
const groupOf = (path: string) => (partOf(path) === 'groups' ? path.split('/')[2] : undefined)

/** Whether the part or group of an import stands above that of the file. Wiring stands above all. */
function runsUpwards(
  order: readonly string[],
  from: string | undefined,
  target: string | undefined,
): boolean {
  if (from === undefined) return false
  return target === undefined || order.indexOf(target) > order.indexOf(from)
}

/** The circles that imports run in, each as one line; `place` says what a file counts as. */
function circles(place: (path: string) => string | undefined): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, target } of imports) {
    const [one, other] = [place(from), place(target)]
    if (one === undefined || other === undefined || one === other) continue
    next.set(one, (next.get(one) ?? new Set()).add(other))
  }
  const found: string[] = []
  const done = new Set<string>()
  const walk = (at: string, path: string[]) => {
    const before = path.indexOf(at)
    if (before >= 0) found.push([...path.slice(before), at].join(' → '))
    if (before >= 0 || done.has(at)) return
    for (const other of next.get(at) ?? []) walk(other, [...path, at])
    done.add(at)
  }
  for (const start of next.keys()) walk(start, [])
  return found
}

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')
/** `server/platform/mail` of all that lies in it, and `server/db` of all of the database. */
const roomOf = (path: string) => {
  const [server, part, room, file] = path.split('/')
  return part === 'db' ? 'server/db' : file === undefined ? undefined : [server, part, room].join('/')
}

it('finds the imports of the server', () => expect(imports.length).toBeGreaterThan(300))

it('knows each part and each group', () => {
  expect(new Set(files.flatMap(({ path }) => partOf(path) ?? []))).toEqual(new Set(parts))
  expect(new Set(files.flatMap(({ path }) => groupOf(path) ?? []))).toEqual(new Set(groups))
})

it('lets no import run upwards between the parts of the server', () =>
  expectNone(
    imports
      .filter(({ from, target }) => runsUpwards(parts, partOf(from), partOf(target)))
      .map(({ from, target }) => `${from} imports ${target}`),
    `Parts of the server import those before them: ${parts.join(', ')}`,
  ))

it('lets a group import only those below it', () =>
  expectNone(
    imports
      .filter(({ from, target }) => groupOf(target) && runsUpwards(groups, groupOf(from), groupOf(target)))
      .map(({ from, target }) => `${from} imports ${target}`),
    `Groups import those before them: ${groups.join(', ')}`,
  ))

it('has no circle of files', () =>
  expectNone(
    circles(path => path),
    'Files of the server do not import each other in a circle',
  ))

it('has no circle of rooms', () =>
  expectNone(circles(roomOf), 'Folders of the server do not import each other in a circle'))

it('has handlers in each group, and at most eight files beside its subfolders', () =>
  expectNone(
    groups.flatMap(group => {
      const own = files.filter(({ path }) => folderOf(path) === `server/groups/${group}`)
      return [
        ...(own.some(({ path }) => path.endsWith('/handlers.ts')) ? [] : [`${group} has no handlers.ts`]),
        ...(own.length > 8 ? [`${group} has ${own.length} files`] : []),
      ]
    }),
    'A group has handlers.ts, and subfolders beyond eight files',
  ))

it('keeps SQL out of handlers', () =>
  expectNone(
    files
      .filter(({ path }) => path.endsWith('/handlers.ts'))
      .flatMap(file =>
        importsOf(file)
          .filter(({ target }) => /^(drizzle-orm|server\/db\/(schema|sql))/.test(target))
          .map(({ target }) => `${file.path} imports ${target}`),
      ),
    'Handlers read as their rule: what they ask and write is named in reads.ts and writes.ts',
  ))
