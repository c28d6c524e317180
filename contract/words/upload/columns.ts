import { groupingTypes } from '../groupings'
import type { languages } from '../languages'
import { searchText } from '../search-text'

/** The columns of a spreadsheet of employees, in the order of the template (decisions, section 10). */
export const uploadColumns = [
  'firstName',
  'lastName',
  'email',
  'organization',
  'suborganization',
  'group',
  'program',
  'language',
] as const

export type UploadColumn = (typeof uploadColumns)[number]

/** Whether what a row says is added to what somebody has: people are in several groupings and programs. */
export const isAddedTo = (column: UploadColumn): boolean =>
  column === 'program' || groupingTypes.some(type => type === column)

/** A row as texts, by column; what a file does not have is empty. */
export type UploadCells = Record<UploadColumn, string>

/** Every row has something in these. */
export const neededColumns: readonly UploadColumn[] = ['firstName', 'lastName', 'email']

/** The version of the template, which stands in its instructions. */
export const templateVersion = '1'

/** The name that the workbook defines for the cell of its version. */
export const versionName = 'B2BUploadVersion'

/** The address of the example in the template, which is nobody's: its row is left out. */
export const exampleAddress = 'example@example.com'

/** The most rows that are uploaded at once. */
export const mostUploadRows = 50_000

/** Rows that Excel and LibreOffice have; what claims to stand below them does not. */
export const lastRow = 1_048_576

/** Bytes of a file, as it is sent. */
export const mostUploadBytes = 20 * 1024 * 1024

/** Bytes: room for as many rows as JSON. */
export const manyUploadRows = 32 * 1024 * 1024

type SheetLanguage = (typeof languages)[number]

/** What the columns are called in the template. */
export const uploadHeads: Record<SheetLanguage, Record<UploadColumn, string>> = {
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    organization: 'Organization',
    suborganization: 'Suborganization',
    group: 'Group',
    program: 'Program',
    language: 'Language',
  },
  es: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    organization: 'Organización',
    suborganization: 'Suborganización',
    group: 'Grupo',
    program: 'Programa',
    language: 'Idioma',
  },
}

/** What other systems call them. */
const otherHeads: Record<UploadColumn, readonly string[]> = {
  firstName: ['name', 'given name', 'forename', 'first names', 'nombre de pila', 'nombres'],
  lastName: ['surname', 'family name', 'last names', 'apellido', 'primer apellido'],
  email: [
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'work email',
    'correo',
    'email corporativo',
    'dirección de correo',
  ],
  organization: [
    'organisation',
    'company',
    'department',
    'business unit',
    'empresa',
    'departamento',
    'área',
    'unidad',
  ],
  suborganization: [
    'suborganisation',
    'sub-organization',
    'sub-organisation',
    'team',
    'section',
    'equipo',
    'sección',
    'subdepartamento',
  ],
  group: ['groups', 'cohort', 'class', 'grupos', 'cohorte', 'promoción'],
  program: ['programme', 'course', 'training', 'curso', 'formación'],
  language: ['lang', 'locale', 'idiomas', 'lengua'],
}

/** A head as it is compared: without case, accents, the mark of a needed column, and what joins words. */
export const headKey = (head: string): string => searchText(head.replace(/[*:_\-.()]/g, ' '))

const columnOfKey = new Map(
  uploadColumns.flatMap(column =>
    [column, uploadHeads.en[column], uploadHeads.es[column], ...otherHeads[column]].map(
      head => [headKey(head), column] as const,
    ),
  ),
)

/** The column that a head names in English or Spanish; undefined where it is none that is known. */
export const columnNamed = (head: string): UploadColumn | undefined => columnOfKey.get(headKey(head))

/** How alike two texts are by the pairs of letters that they share: 0–1. */
function likeness(one: string, other: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
  const [ofOne, ofOther] = [pairs(one), pairs(other)]
  const shared = [...ofOne].filter(pair => ofOther.has(pair)).length
  return ofOne.size + ofOther.size === 0 ? 0 : (2 * shared) / (ofOne.size + ofOther.size)
}

/** Heads less alike than this have nothing to do with each other. */
const alike = 0.6

/** The column that a head most likely means; undefined where none is like it. */
function columnLike(head: string): UploadColumn | undefined {
  const key = headKey(head)
  const known = [...columnOfKey].map(([name, column]) => ({ column, like: likeness(key, name) }))
  const best = known.reduce((one, other) => (other.like > one.like ? other : one))
  return best.like >= alike ? best.column : undefined
}

/** Which column each head of a file means, by place; null where it is left out. */
export type HeadMapping = readonly (UploadColumn | null)[]

/**
 * Finds out what the heads of a file mean: as it was said before, by their names, and by likeness. No two mean the same:
 * the surer one keeps it, of equals the first.
 * @param said by `headKey`, what people of the company have said of such heads
 */
export function mappingOf(
  heads: readonly string[],
  said: Readonly<Record<string, UploadColumn | null>> = {},
): HeadMapping {
  const mapping: (UploadColumn | null)[] = heads.map(() => null)
  const known = new Map(Object.entries(said))
  const isOpen = heads.map(head => headKey(head) !== '' && known.get(headKey(head)) !== null)
  const ways = [(head: string) => known.get(headKey(head)) ?? undefined, columnNamed, columnLike]
  for (const way of ways)
    for (const [place, head] of heads.entries()) {
      const column = isOpen[place] && mapping[place] === null ? way(head) : undefined
      if (column && !mapping.includes(column)) mapping[place] = column
    }
  return mapping
}

/** The needed columns that no head means. */
export const missingColumns = (mapping: HeadMapping): UploadColumn[] =>
  neededColumns.filter(column => !mapping.includes(column))

/** The texts of a row by column. */
export function cellsOf(mapping: HeadMapping, texts: readonly string[]): UploadCells {
  const cells = Object.fromEntries(uploadColumns.map(column => [column, ''])) as UploadCells
  for (const [place, column] of mapping.entries()) if (column) cells[column] = texts[place] ?? ''
  return cells
}
