import type { ComponentType } from 'react'
import type { Fields } from '../../lib/code/shape'
import { type CodeLoader, withNetwork } from '../../lib/code/with-network'
import type { Write } from '../call/use-write'

/**
 * What a resource says of its records, as data: the generic screens of the support section are drawn from
 * it. A label is the text `fields.<name>` of `support.json`, a choice `choices.<field>.<value>`.
 */

/** Where a field leads: the resource whose records it names. */
export interface Reference {
  kind: 'reference'
  /** The resource whose screens show them; without one, there is none to open. */
  to?: string
  /** The resource that they are chosen from, where that is another one. */
  from?: string
  many?: true
  /** Narrows what is offered, by filters of the list that it is chosen from. */
  where?: Readonly<Record<string, string>>
  /** What of the chosen record is stored: its `_id`, or another of its fields. */
  stores?: string
  /** The values that can be stored, where the resource lists more. */
  only?: readonly string[]
}

export type FieldKind =
  | { kind: 'text' | 'longText'; max: number }
  | { kind: 'email' | 'colour' | 'flag' | 'amount' | 'percentage' | 'instant' | 'outline' | 'courses' }
  | { kind: 'choice'; options: readonly string[] }
  | Reference

/** In which forms a field is asked for, and whether it must be filled in there. */
export type Asked = 'required' | 'optional'

export interface RecordField {
  name: string
  value: FieldKind
  create?: Asked
  edit?: Asked
  /** What a new record begins with. */
  initial?: unknown
}

/** A column of the generic list: a field, and how the list has it. The first one is the heading. */
export interface RecordColumn {
  field: string
  width?: string
  align?: 'end'
  sort?: true
  hideBelow?: 's' | 'm' | 'l'
}

/** A part of the page of a record that one resource alone has. */
export interface RecordPartProps {
  record: Fields
}

export interface RecordDeclaration {
  columns: readonly RecordColumn[]
  fields: readonly RecordField[]
  /** Filters of the list: the first value is its default, "all". */
  filters?: Readonly<Record<string, readonly string[]>>
  /** What a record is called. */
  nameOf: (record: Fields) => string
  /** The records that an entry of the list holds, where it is a group. */
  recordsIn?: (record: Fields) => Fields[] | undefined
  /** The resource whose record such an entry is. */
  groupOf?: string
  /** Its call answers with all records at once. */
  whole?: true
  /** The screen of the portal that shows the same. */
  screen?: (id: string, record: Fields) => string
  /** What is done with a record besides, in its head. */
  tools?: ComponentType<RecordPartProps>
  /** What else belongs to a record, under its fields. */
  more?: ComponentType<RecordPartProps>
  /** The portal's own dialog that asks before one is deleted; without it, these screens ask. */
  deletion?: ComponentType<RecordPartProps & { onGone: () => void }>
  /** What deleting one touches, counted, each under `touches.<key>` in `support.json`; `all` where the list comes whole. */
  touches?: (record: Fields, all: readonly Fields[]) => Readonly<Record<string, number>>
  /** Takes a deletion back, where the server has the extension `undo`. */
  restore?: (write: Write, id: string) => Promise<unknown>
}

/** What can be done to the records of a resource: what its adapter has a call for. */
export interface RecordActions {
  create: boolean
  edit: boolean
  remove: boolean
}

export interface DeclaredRecords extends RecordDeclaration {
  actions: RecordActions
}

/** A declaration with what the adapter of the same resource can do. */
export const declareRecords = (
  adapter: Partial<Record<'create' | 'update' | 'deleteOne', unknown>>,
  declaration: RecordDeclaration,
): DeclaredRecords => ({
  ...declaration,
  actions: {
    create: adapter.create !== undefined,
    edit: adapter.update !== undefined,
    remove: adapter.deleteOne !== undefined,
  },
})

interface Declaring {
  default: DeclaredRecords
}

const loaders = new Map<string, CodeLoader<Declaring>>()

/** Says where the declaration of a resource is; `app.tsx` does so for every resource that has one. */
export const offerRecords = (resource: string, load: () => Promise<Declaring>): void =>
  void loaders.set(resource, withNetwork(load))

/** The resources with generic screens, in the order in which they were declared. */
export const resourcesWithRecords = (): readonly string[] => [...loaders.keys()]

/** What loads the declaration of a resource; undefined where it has none. */
export const recordsOf = (resource: string): CodeLoader<Declaring> | undefined => loaders.get(resource)
