/** What a plain server holds, in the documented fields of section 3 of the specification. */

export interface Entry {
  _id: string
  [field: string]: unknown
}

/** Ids as the documented paths need them: no hyphen in them. */
let last = 0
export const newId = (): string => (0x6650_0000 + ++last).toString(16).padEnd(24, '0')

const program = (title: string, fields: object = {}): Entry => ({
  _id: newId(),
  title,
  internId: null,
  language: 'english',
  modules: [],
  isCustom: true,
  isDraft: true,
  isPublished: false,
  isTemplate: false,
  allowChallengeSlides: false,
  ...fields,
})

const classes = (title: string) => [{ _id: newId(), title: `${title}, the first class` }]
const lessons = (title: string) => [
  { _id: newId(), title: 'Lesson one', type: 'content', microlearnings: classes(title) },
]

const published = { isDraft: false, isPublished: true }

export interface Content {
  company: Entry
  person: Entry
  programs: Entry[]
  folders: (Entry & { promotions: string[] })[]
  degrees: Entry[]
  products: (Entry & { programs: string[] })[]
  groupings: Entry[]
  /** What overviews were sent to be made into a PDF. */
  overviews: Record<string, unknown>[]
}

export function newContent(): Content {
  const company = { _id: newId(), name: 'Plain & Co', isStandAlone: false, blockCreationModule: false }
  const algebra = program('Álgebra', {
    ...published,
    modules: [{ _id: newId(), title: 'Module one', lessons: lessons('Álgebra') }],
  })
  const beta = program('Beta')
  return {
    company,
    person: {
      _id: newId(),
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@plain.example',
      type: 'b2bportaladmin',
      company,
    },
    programs: [algebra, beta, program('Pattern', { isTemplate: true, ...published }), program('Unwanted')],
    folders: [
      {
        _id: newId(),
        name: 'People',
        backgroundColor: '#0b5f5a',
        textColor: '#ffffff',
        parentFolder: null,
        promotions: [beta._id],
      },
    ],
    degrees: [
      { _id: newId(), title: 'Mathematics', courses: [{ title: 'First year', promotions: [algebra] }] },
    ],
    products: [{ _id: newId(), productTitle: 'Numbers', programs: [algebra._id] }],
    groupings: [{ _id: newId(), name: 'North', type: 'organization' }],
    overviews: [],
  }
}

const kept = ['_id', 'title', 'name', 'type', 'productTitle', 'programs', 'firstName', 'email']

/** The same answer with next to nothing in it. */
export function sparse(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sparse)
  if (data === null || typeof data !== 'object') return data
  const fields = Object.entries(data).map(([name, value]) => [
    name,
    kept.includes(name) ? sparse(value) : null,
  ])
  return Object.fromEntries(fields)
}
