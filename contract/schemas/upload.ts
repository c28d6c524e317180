import { z } from 'zod'
import { groupingTypes } from '../words/groupings'
import { lastRow, mostUploadRows, type UploadColumn, uploadColumns } from '../words/upload/columns'
import { fieldError, id, instant, label, text } from './base'
import { person } from './person'

/** The most characters of one cell that is sent: what is wrong with it is said of the cell, not of the call. */
const longestCell = 1000

const cell = z.string().max(longestCell)

/** A row of the file: its number there, and the texts of its cells. */
export const uploadRow = z.object({
  /** As spreadsheets count: the head is mostly 1. */
  row: z.number().int().min(1).max(lastRow),
  ...(Object.fromEntries(uploadColumns.map(column => [column, cell])) as Record<UploadColumn, typeof cell>),
})

const column = z.enum(uploadColumns)

/** What is wrong with a cell (`path` is its column). */
const wrongCell = fieldError

/** What a person has until now where the row has something else. */
const changedCell = z.object({ column, before: z.string() })

/** What becomes of a row that can go in. */
const outcomeKind = z.enum(['new', 'changed', 'unchanged'])

/** `POST /users/upload-excel/status`: the rows as they were read, by whether they can go in. */
export const uploadStatus = z.object({
  right: z.array(
    /** `kind` and `changes` are extension fields. */
    uploadRow.extend({ kind: outcomeKind, changes: z.array(changedCell) }),
  ),
  wrong: z.array(uploadRow.extend({ errors: z.array(wrongCell).min(1) })),
})

/** A grouping that a file names and the company does not have. */
export const missingGrouping = z.object({ type: z.enum(groupingTypes), name: label(40) })

const uploadRows = z.array(uploadRow.strict()).min(1).max(mostUploadRows)

/** Rows to look at or to upload. */
export const givenRows = z.strictObject({
  rows: uploadRows,
  /** Groupings that are created with the upload; other unknown ones are wrong. */
  creates: z.array(missingGrouping).max(5000).default([]),
})

/** What rows come to: those that are not named are new. */
export const checkedRows = z.object({
  created: z.number().int(),
  changed: z.array(z.object({ row: z.number().int(), changes: z.array(changedCell) })),
  /** The numbers of the rows that have nothing new. */
  unchanged: z.array(z.number().int()),
  wrong: z.array(z.object({ row: z.number().int(), errors: z.array(wrongCell).min(1) })),
  /** What could be created, with how many rows name it. */
  missing: z.array(missingGrouping.extend({ rows: z.number().int() })),
})

export const newUpload = givenRows.extend({
  /** The name of the file. */
  filename: text(255),
  /** Whether those who are new are written to. */
  invite: z.boolean().default(false),
})

/** What an upload came to, in people. */
const counts = {
  created: z.number().int(),
  changed: z.number().int(),
  /** Who came into a program, among the new and the others. */
  enrolled: z.number().int(),
  unchanged: z.number().int(),
  /** Rows that did not go in. */
  skipped: z.number().int(),
}

/** An upload that went in. */
export const upload = z.object({
  _id: id,
  filename: z.string(),
  at: instant,
  by: person.nullable(),
  ...counts,
  /** How many of those who are new it has written to; null of uploads before this was kept. */
  mailed: z.number().int().nullable(),
  /** Groupings that it created, by name. */
  groupings: z.array(z.string()),
  /** When it was taken back. */
  undoneAt: instant.nullable(),
  /** Whether it still can be: changes are kept for thirty days. */
  undoable: z.boolean(),
})

/** What became of one row. */
export const uploadedRow = z.object({
  row: z.number().int(),
  kind: z.enum(['created', 'changed', 'unchanged', 'skipped']),
  /** Null where it did not go in. */
  person: id.nullable(),
  name: z.string(),
  email: z.string(),
  /** The program that they came into. */
  program: z.string().nullable(),
  changes: z.array(changedCell),
  errors: z.array(wrongCell),
  /** The row as it was sent. */
  cells: uploadRow.omit({ row: true }),
})

/** Why something of an upload stays when it is taken back. */
export const stayReasons = ['signedIn', 'learned', 'changedSince', 'enrolledSince', 'inUse'] as const

/** What taking an upload back does, or would do. */
export const uploadReversal = z.object({
  /** People who are deleted. */
  removed: z.number().int(),
  /** People who are as they were before. */
  restored: z.number().int(),
  /** Groupings that are deleted. */
  groupings: z.number().int(),
  /** How many people stay, in whole or in part. */
  stayed: z.number().int(),
  /** The first 1,000 of them by name, with why. */
  staying: z.array(person.extend({ why: z.array(z.enum(stayReasons)).min(1) })),
})
