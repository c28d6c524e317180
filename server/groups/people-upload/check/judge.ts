import type { Principal } from '#contract/roles'
import { type GroupingType, groupingTypes } from '#contract/words/groupings'
import { searchText } from '#contract/words/search-text'
import { languageNamed, type WrongCell } from '#contract/words/upload/cells'
import type { UploadColumn } from '#contract/words/upload/columns'
import { isBelow } from '../../../access/rank'
import type { GivenRow, KnownNames, KnownPerson } from './known'

/** A row with what is wrong with it by itself, or beside the others of its file. */
export interface CleanRow extends GivenRow {
  errors: readonly WrongCell[]
}

/** What somebody comes into; null where that is nothing new. */
export type Targets = Record<GroupingType | 'program', string | null>

/** What would become of a row. */
export interface JudgedRow extends GivenRow {
  kind: 'new' | 'changed' | 'unchanged' | 'wrong'
  /** Who has the address already. */
  person: KnownPerson | undefined
  targets: Targets
  changes: { column: UploadColumn; before: string }[]
  errors: readonly WrongCell[]
}

/** What rows are judged by. */
export interface Measure {
  names: KnownNames
  /** Ids of the groupings that are created with the upload, by name. */
  creating: KnownNames['groupings']
  /** Who uploads. */
  principal: Principal
}

interface Found {
  id: string | null
  error?: WrongCell
}

const nothing: Found = { id: null }

function grouping(type: GroupingType, { cells }: CleanRow, { names, creating }: Measure): Found {
  const name = cells[type]
  if (name === '') return nothing
  const id = names.groupings[type].get(searchText(name)) ?? creating[type].get(searchText(name))
  return id ? { id } : { id: null, error: { column: type, code: 'unknownGrouping', values: { name } } }
}

function program({ cells }: CleanRow, { names }: Measure): Found {
  const name = cells.program
  if (name === '') return nothing
  const found = names.programs.get(searchText(name)) ?? []
  const [id] = found
  if (found.length === 1 && id) return { id }
  const code = found.length > 1 ? 'severalPrograms' : 'unknownProgram'
  return { id: null, error: { column: 'program', code, values: { name } } }
}

const nameColumns = ['firstName', 'lastName'] as const

/** The names that nobody but somebody above may change. */
function tooHigh({ cells }: CleanRow, person: KnownPerson | undefined, { principal }: Measure): WrongCell[] {
  if (!person || isBelow(person.type, { principal })) return []
  return nameColumns
    .filter(column => cells[column] !== person[column])
    .map(column => ({ column, code: 'higherRank' as const }))
}

/** What comes to somebody who is there already: an empty cell changes nothing, and nothing is taken away. */
function newFor(person: KnownPerson, targets: Targets): Targets {
  const held = new Set(person.groupings)
  const isIn = person.enrolment !== null && person.enrolment.removed_at === null
  const unless = (id: string | null) => (id && held.has(id) ? null : id)
  return {
    organization: unless(targets.organization),
    suborganization: unless(targets.suborganization),
    group: unless(targets.group),
    program: isIn ? null : targets.program,
  }
}

function changesOf(
  { cells }: CleanRow,
  person: KnownPerson,
  targets: Targets,
  { names }: Measure,
): JudgedRow['changes'] {
  const language = languageNamed(cells.language)
  const held = (type: GroupingType) =>
    person.groupings
      .flatMap(id => names.held.get(id) ?? [])
      .filter(grouping => grouping.type === type)
      .map(({ name }) => name)
      .sort()
  return [
    ...nameColumns
      .filter(column => cells[column] !== person[column])
      .map(column => ({ column, before: person[column] })),
    ...groupingTypes
      .filter(type => targets[type] !== null)
      .map(type => ({ column: type, before: held(type).join(', ') })),
    ...(targets.program === null ? [] : [{ column: 'program' as const, before: '' }]),
    ...(language && language !== person.language
      ? [{ column: 'language' as const, before: person.language ?? '' }]
      : []),
  ]
}

/** Judges a row by what the company has. */
export function judge(row: CleanRow, person: KnownPerson | undefined, measure: Measure): JudgedRow {
  const isWrong = (column: UploadColumn) => row.errors.some(error => error.column === column)
  const look = (column: keyof Targets): Found => {
    if (isWrong(column)) return nothing
    return column === 'program' ? program(row, measure) : grouping(column, row, measure)
  }
  const found = {
    organization: look('organization'),
    suborganization: look('suborganization'),
    group: look('group'),
    program: look('program'),
  }
  const errors = [
    ...row.errors,
    ...Object.values(found).flatMap(({ error }) => error ?? []),
    ...tooHigh(row, person, measure),
  ]
  const all: Targets = {
    organization: found.organization.id,
    suborganization: found.suborganization.id,
    group: found.group.id,
    program: found.program.id,
  }
  const { row: number, cells } = row
  const base = { row: number, cells, person, errors }
  if (errors.length > 0) return { ...base, kind: 'wrong', targets: all, changes: [] }
  if (!person) return { ...base, kind: 'new', targets: all, changes: [] }
  const targets = newFor(person, all)
  const changes = changesOf(row, person, targets, measure)
  return { ...base, kind: changes.length > 0 ? 'changed' : 'unchanged', targets, changes }
}
