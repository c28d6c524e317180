import { amount, each, type Fields, fieldsOf, text } from '../../../lib/format/answer-fields'
import { type ProgramReference, readReference } from '../../../resources/programs/program-answer'

/** What a person learned and did, whichever server told of it. */

interface Learned {
  _id: string
  promotion?: ProgramReference
  module: string
  /** 0–10. */
  mark?: number
  date?: string
}

export interface TestScore extends Learned {
  lesson: string
  class: string
}

export interface Challenge extends Learned {
  liveClass: string
  status: string
}

const readLearned = (fields: Fields): Learned | null => {
  const _id = text(fields._id)
  return _id
    ? {
        _id,
        promotion: readReference(fieldsOf(fields.promotion)) ?? undefined,
        module: text(fields.module) ?? '',
        mark: amount(fields.mark),
        date: text(fields.date),
      }
    : null
}

/** Reads `GET /users/{id}/scores`. */
export const readScores = (answer: unknown): TestScore[] =>
  each(answer, fields => {
    const learned = readLearned(fields)
    return learned && { ...learned, lesson: text(fields.lesson) ?? '', class: text(fields.class) ?? '' }
  })

/** Reads `GET /users/{id}/challenges`. */
export const readChallenges = (answer: unknown): Challenge[] =>
  each(answer, fields => {
    const learned = readLearned(fields)
    return (
      learned && { ...learned, liveClass: text(fields.liveClass) ?? '', status: text(fields.status) ?? '' }
    )
  })

export interface Note {
  _id: string
  text: string
  author?: string
  createdAt?: string
}

/** Reads `GET /users/{id}/notes`. */
export const readNotes = (answer: unknown): Note[] =>
  each(answer, fields => {
    const _id = text(fields._id)
    return _id
      ? {
          _id,
          text: text(fields.notes) ?? '',
          author: text(fieldsOf(fields.author).name),
          createdAt: text(fields.createdAt),
        }
      : null
  })

export interface ActivityEvent {
  _id: string
  kind: string
  promotion?: ProgramReference
  class?: string
  value?: number
  at?: string
}

/** Reads a page of `GET /users/{id}/activity`. */
export function readActivity(answer: unknown): { rows: ActivityEvent[]; total: number } {
  const { data = answer, total } = fieldsOf(answer)
  const rows = each(data, fields => {
    const _id = text(fields._id)
    return _id
      ? {
          _id,
          kind: text(fields.kind) ?? '',
          promotion: readReference(fieldsOf(fields.promotion)) ?? undefined,
          class: text(fields.class),
          value: amount(fields.value),
          at: text(fields.at),
        }
      : null
  })
  return { rows, total: amount(total) ?? rows.length }
}
