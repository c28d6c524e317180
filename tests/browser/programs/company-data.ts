import type { CallResult } from '../../../src/providers/call/call-types'
import { type Answer, type Asked, failed, ok } from './fake-api'

type ListPage = CallResult<'programs.list'>
type Program = Extract<ListPage['programs'][number], { isDraft: boolean }>
type Folder = ListPage['folders'][number]
type Details = CallResult<'programs.get'>

const id = (number: number) => number.toString(16).padStart(24, '0')

export const programId = (number: number): string => id(number)
export const folderId = id(0xf01)

/** A program as the list holds it. */
export const program = (number: number, changes: object = {}): Program => ({
  _id: id(number),
  title: `Program ${number}`,
  internId: `SKU-${number}`,
  moduleCode: null,
  language: 'english',
  isCustom: true,
  isDraft: false,
  isPublished: true,
  isTemplate: false,
  isFundae: false,
  folder: null,
  product: null,
  image: null,
  modulesCount: 1,
  classesCount: 2,
  learnersCount: number,
  completion: 50,
  createdAt: '2026-01-10T09:00:00Z',
  updatedAt: '2026-02-10T09:00:00Z',
  version: 1,
  ...changes,
})

/** The same program with everything in it. */
/** What came from its program and is in that one alone. */
const own = { origin: id(1), programsCount: 1, version: 1 }

export const details = (number: number, changes: object = {}): Details => ({
  ...program(number),
  description: 'A description',
  allowChallengeSlides: false,
  referencedProgram: { _id: id(2), title: 'Program 2' },
  modules: [
    {
      _id: id(0x101),
      title: 'Foundations',
      startDate: '2026-03-01',
      image: null,
      ...own,
      lessons: [
        {
          _id: id(0x201),
          title: 'First lesson',
          type: 'live',
          version: 1,
          microlearnings: [
            { _id: id(0x301), title: 'A film', kind: 'video', durationSeconds: 3900, ...own },
            { _id: id(0x302), title: 'A test', kind: 'test', durationSeconds: 600, ...own },
          ],
        },
      ],
    },
  ],
  teachers: [{ _id: id(0x401), name: 'Marta Ruiz', email: 'teacher@acme.example' }],
  coaches: [],
  chatSettings: { enabled: true, learnersMayStart: true, emailByDefault: false, autoReply: '' },
  updatedBy: 'Luis Vega',
  editable: { details: true, structure: true, classes: true },
  ...changes,
})

const all = [
  program(1, { title: 'Gestión Ágil', isPublished: false, isDraft: true, folder: folderId }),
  ...Array.from({ length: 129 }, (_, index) => program(index + 2)),
]
const group = {
  _id: id(0x501),
  title: 'Safety',
  promotions: [program(201, { title: 'Spring' }), program(202)],
}

/** A folder that is said to hold one program. */
export const folder = (changes: object = {}): Folder => ({
  _id: folderId,
  name: 'People',
  backgroundColor: '#1e3a8a',
  textColor: '#1e40af',
  parentFolder: null,
  promotions: [],
  programCount: 1,
  version: 1,
  ...changes,
})
const degree = {
  _id: id(0x601),
  title: 'Master',
  courses: [{ _id: id(0x602), title: 'First year', promotions: [{ _id: id(1), title: 'Gestión Ágil' }] }],
}

/** A page of the list, as the API answers it. */
export function listPage({ page = '1', limit, search, folder: open, status }: Asked['query']): ListPage {
  const found = search
    ? all.slice(0, 1)
    : open
      ? all.slice(0, 1)
      : status === 'templates'
        ? []
        : [group, ...all]
  const first = (Number(page) - 1) * Number(limit)
  return {
    programs: found.slice(first, first + Number(limit)),
    folders: [folder()],
    degrees: search && search !== 'gestion' ? [] : [degree],
    total: found.length,
    counts: { all: found.length, draft: 1, published: 131, templates: 0 },
  }
}

/** Answers as the API does: the list, and one program that can be written. */
export function company(changes: object = {}): (request: Asked) => Answer {
  let stored = details(1, changes)
  return ({ method, path, query, body }) => {
    if (path === '/extensions') return ok({ extensions: ['auth'] })
    if (path === '/programs') return ok(listPage(query))
    if (path === '/company/promotions') return ok([...group.promotions, ...all])
    if (path !== `/programs/${stored._id}`) return failed(404, 'notFound')
    if (method === 'PUT') stored = { ...stored, ...(body as object), version: stored.version + 1 }
    return ok(stored)
  }
}
