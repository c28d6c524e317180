import { type Content, type Entry, newId } from './content'

/** A documented call: its method and path, and what it does with what is held. */
export type PlainCall = (content: Content, ids: string[], body: Record<string, unknown>) => unknown

/** There is no such thing here. */
export class Missing extends Error {}

function find<Kind extends Entry>(entries: Kind[], id?: string): Kind {
  const found = entries.find(({ _id }) => _id === id)
  if (!found) throw new Missing()
  return found
}

function remove(entries: Entry[], id?: string) {
  entries.splice(entries.indexOf(find(entries, id)), 1)
  return {}
}

function add<Kind extends Entry>(entries: Kind[], fields: Omit<Kind, '_id'>): Kind {
  const entry = { ...fields, _id: newId() } as Kind
  entries.push(entry)
  return entry
}

const named = ({ _id, title }: Entry) => ({ _id, title })
const foldersOf = ({ folders, programs }: Content) =>
  folders.map(folder => ({ ...folder, promotions: folder.promotions.map(id => named(find(programs, id))) }))
const productsOf = ({ products }: Content) => products.map(({ programs, ...product }) => product)

const idOf = (value: unknown) => (typeof value === 'string' ? value : ((value as Entry | null)?._id ?? ''))
const withIds = (fields: Record<string, unknown>) =>
  Array.isArray(fields.promotions) ? { ...fields, promotions: fields.promotions.map(idOf) } : fields

function newProgram({ programs }: Content, fields: Record<string, unknown>) {
  const { template, ...given } = fields
  const { modules } = template ? find(programs, idOf(template)) : { modules: [] }
  return add(programs, {
    title: 'Untitled',
    modules,
    ...given,
    isCustom: true,
    isDraft: true,
    isPublished: false,
  })
}

const clone = ({ programs }: Content, id?: string) => {
  const { _id, ...fields } = find(programs, id)
  return add(programs, { ...fields, title: `${fields.title} (copy)`, isDraft: true, isPublished: false })
}

const marked =
  (isTemplate: boolean): PlainCall =>
  ({ programs }, [id]) =>
    Object.assign(find(programs, id), { isTemplate })

function putInto({ products }: Content, product: string | undefined, program: unknown) {
  for (const other of products) other.programs = other.programs.filter(id => id !== program)
  if (product) find(products, product).programs.push(String(program))
  return {}
}

const options = ({ programs, products }: Content) =>
  programs.map(({ _id, title }) => ({
    _id,
    name: title,
    isoLanguage: 'en',
    product: products.find(product => product.programs.includes(_id))?._id,
  }))

const period = { ini: '2026-01-01', end: '2026-01-02' }

/** Figures as another server may give them: what the specification names, and nothing of what they are made of. */
const figures: Record<string, PlainCall> = {
  'GET /overview/average-progress': () => ({
    progress: { value: 40 },
    enrolments: { value: 5 },
    series: [{ ...period, progress: 40 }],
  }),
  'GET /overview/funnel': () => ({
    stages: ['enrolled', 'connected', 'started', 'halfway', 'finished'].map((stage, place) => ({
      stage,
      people: 5 - place,
    })),
  }),
  'GET /overview/classes-volume': () => ({ classes: { value: 7 }, series: [{ ...period, classes: 7 }] }),
  'GET /overview/user-per-program': ({ programs }) =>
    programs.map(program => ({ program: named(program), learners: 3, inProgress: 2, finished: 1 })),
  'GET /overview/satisfaction': () => ({}),
  'GET /overview/engagement': () => ({}),
  'GET /overview/performers': () => ({}),
  'GET /overview/gamification': () => [],
  'GET /overview/detailed-progress': () => [],
  'POST /overview/download': ({ overviews }, _, body) => {
    overviews.push(body)
    return { filename: 'overview.pdf', url: '/files/overview.pdf' }
  },
  'GET /files/overview.pdf': () => '%PDF-1.7',
}

/** The documented calls that the screens make; every other one is 404. */
export const plainCalls: Record<string, PlainCall> = {
  'GET /users/*/profile': ({ person }) => person,
  ...figures,
  'GET /programs': content => ({
    programs: content.programs,
    folders: foldersOf(content),
    degrees: content.degrees,
  }),
  'GET /programs/available-for-reference': ({ programs }) => programs.map(named),
  'POST /programs': (content, _, body) => newProgram(content, body),
  'GET /programs/*': ({ programs }, [id]) => find(programs, id),
  'PUT /programs/*': ({ programs }, [id], body) => Object.assign(find(programs, id), body),
  'DELETE /programs/*': ({ programs }, [id]) => remove(programs, id),
  'POST /programs/*/publish': ({ programs }, [id]) =>
    Object.assign(find(programs, id), { isDraft: false, isPublished: true }),
  'POST /programs/clone/program/*': (content, [id]) => clone(content, id),
  'POST /programs/clone-deep/program/*': (content, [id]) => clone(content, id),
  'GET /templates/*': ({ programs }) => programs.filter(({ isTemplate }) => isTemplate),
  'PUT /templates/mark/*': marked(true),
  'PUT /templates/unmark/*': marked(false),
  'GET /company/folders': foldersOf,
  'GET /company/promotions': ({ programs }) => programs.map(named),
  'GET /company/groupings': ({ groupings }) => groupings,
  'POST /company/groupings': ({ groupings }, _, body) => add(groupings, body),
  'POST /folders': ({ folders }, _, body) => add(folders, { promotions: [], ...withIds(body) }),
  'PUT /folders/*': ({ folders }, [id], body) => Object.assign(find(folders, id), withIds(body)),
  'DELETE /folders/*': ({ folders }, [id]) => remove(folders, id),
  'GET /products': productsOf,
  'PUT /products/*': ({ products }, [id], body) => Object.assign(find(products, id), body),
  'GET /products/*/options-list': options,
  'PUT /products/*/add-program': (content, [id], { programId }) => putInto(content, id, programId),
  'PUT /products/*/remove-program': (content, _, { programId }) => putInto(content, undefined, programId),
}
