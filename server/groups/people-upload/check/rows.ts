import type { Principal } from '#contract/roles'
import { addressKey } from '#contract/words/address'
import { type GroupingType, groupingTypes } from '#contract/words/groupings'
import { searchText } from '#contract/words/search-text'
import { cleanCells, wrongCells } from '#contract/words/upload/cells'
import type { UploadCells } from '#contract/words/upload/columns'
import type { Tx } from '../../../db/database'
import { idInBlock, newId } from '../../../db/ids'
import type { NewGrouping } from '../../../db/schema/uploads'
import { turn } from '../../../http/turn'
import { type CleanRow, type JudgedRow, judge, type Measure } from './judge'
import { type GivenNames, knownNames, knownPeople } from './known'

/** A row as it is sent: its number beside its cells. */
export type SentRow = UploadCells & { row: number }

export interface Given {
  rows: readonly SentRow[]
  /** Groupings that are created with the upload. */
  creates: readonly { type: GroupingType; name: string }[]
  /** Who uploads. */
  principal: Principal
  /** What the ids of groupings that are created begin with, where they are to wait with the upload. */
  idBlock?: string
}

/** A unit of work in the company. */
export type Unit = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Rows whose people are looked up in one unit of work. */
const atOnce = 2000

/** Rows that are gone through at a time: a call of others takes a dozen turns, between which it waits for one of these. */
const fewAtOnce = 50

/** The rows in batches, with a turn for others after each. */
async function* batches<T>(rows: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += size) {
    yield rows.slice(from, from + size)
    await turn()
  }
}

/** What is wrong with a row as a later one of its address; `firsts` has the first row of each. */
function repeated(row: number, cells: UploadCells, firsts: Map<string, number>): CleanRow['errors'] {
  const key = addressKey(cells.email)
  const first = firsts.get(key)
  if (first === undefined) firsts.set(key, row)
  return first === undefined ? [] : [{ column: 'email', code: 'twiceInFile', values: { row: first } }]
}

/** Cleans the rows and says of each what is wrong with it by itself, and beside those before it. */
async function cleaned(rows: readonly SentRow[]): Promise<CleanRow[]> {
  const firsts = new Map<string, number>()
  const clean: CleanRow[] = []
  for await (const some of batches(rows, fewAtOnce))
    for (const { row, ...sent } of some) {
      const cells = cleanCells(sent)
      const errors = wrongCells(cells)
      const hasAddress = !errors.some(({ column }) => column === 'email')
      clean.push({ row, cells, errors: hasAddress ? [...errors, ...repeated(row, cells, firsts)] : errors })
    }
  return clean
}

const namedColumns = [...groupingTypes, 'program'] as const

const isRight = ({ cells, errors }: CleanRow, column: (typeof namedColumns)[number]) =>
  cells[column] !== '' && !errors.some(error => error.column === column)

/** How often right cells of a column have each text, in the order of the rows. Files have few texts in many cells. */
function textsOf(rows: readonly CleanRow[], column: (typeof namedColumns)[number]): Map<string, number> {
  const texts = new Map<string, number>()
  for (const row of rows)
    if (isRight(row, column)) texts.set(row.cells[column], (texts.get(row.cells[column]) ?? 0) + 1)
  return texts
}

type Texts = Record<(typeof namedColumns)[number], ReadonlyMap<string, number>>

async function textsIn(rows: readonly CleanRow[]): Promise<Texts> {
  const none = new Map<string, number>()
  const texts: Texts = { organization: none, suborganization: none, group: none, program: none }
  for (const column of namedColumns) {
    texts[column] = textsOf(rows, column)
    await turn()
  }
  return texts
}

const keysOf = (texts: ReadonlyMap<string, number>) => new Set([...texts.keys()].map(searchText))

const namesIn = (texts: Texts): GivenNames => ({
  organization: keysOf(texts.organization),
  suborganization: keysOf(texts.suborganization),
  group: keysOf(texts.group),
  program: keysOf(texts.program),
})

export type MissingGrouping = { type: GroupingType; name: string; rows: number }

/** The groupings that rows name and the company does not have, as the first row spells each. */
function missingIn(texts: Texts, { names }: Pick<Measure, 'names'>): MissingGrouping[] {
  const missing = new Map<string, MissingGrouping>()
  for (const type of groupingTypes)
    for (const [name, rows] of texts[type]) {
      const key = searchText(name)
      if (names.groupings[type].has(key)) continue
      const known = missing.get(`${type} ${key}`)
      if (known) known.rows += rows
      else missing.set(`${type} ${key}`, { type, name, rows })
    }
  return [...missing.values()]
}

/** Where the ids of groupings begin in the block of an upload: before them are those of people, by their rows. */
const firstGrouping = 0x800000

/** An id for each grouping that is created, whatever way its name is spelled. */
function idsFor({ creates, idBlock }: Pick<Given, 'creates' | 'idBlock'>): NewGrouping[] {
  const byKey = new Map(
    creates.map(({ type, name }) => [`${type} ${searchText(name)}`, { type, name, key: searchText(name) }]),
  )
  return [...byKey.values()].map((grouping, place) => ({
    id: idBlock === undefined ? newId() : idInBlock(idBlock, firstGrouping + place),
    ...grouping,
  }))
}

const ofType = (creating: readonly NewGrouping[], type: GroupingType) =>
  new Map(creating.filter(one => one.type === type).map(({ key, id }) => [key, id]))

/** Rows that are looked at, all of them or batch by batch. */
export interface Check {
  /** Groupings that are created where somebody comes into them. */
  creating: NewGrouping[]
  missing: MissingGrouping[]
  /** What would become of the rows, some at a time in their order. */
  judged(): AsyncGenerator<JudgedRow[]>
}

/** Looks at rows, each batch in a unit of work of its own. */
export async function checkGiven(given: Given, unit: Unit): Promise<Check> {
  const { rows, principal } = given
  const clean = await cleaned(rows)
  const texts = await textsIn(clean)
  const named = namesIn(texts)
  const names = await unit(tx => knownNames(tx, named))
  const creating = idsFor(given).filter(({ type, key }) => !names.groupings[type].has(key))
  const measure: Measure = {
    names,
    principal,
    creating: {
      organization: ofType(creating, 'organization'),
      suborganization: ofType(creating, 'suborganization'),
      group: ofType(creating, 'group'),
    },
  }
  return {
    creating,
    missing: missingIn(texts, measure),
    async *judged() {
      for await (const some of batches(clean, atOnce)) {
        const people = await unit(tx => knownPeople(tx, some, names))
        const judged: JudgedRow[] = []
        for await (const few of batches(some, fewAtOnce))
          for (const row of few) judged.push(judge(row, people[judged.length], measure))
        yield judged
      }
    },
  }
}
