import type { ClassDraft } from '../proposal'

/** The title of a lesson, and its classes with their kinds. */
export type PatternLesson = readonly [title: string, ...classes: `${ClassDraft['kind']}: ${string}`[]]

/** A module of a pattern; `{title}` is the title of the program. */
export interface Part {
  title: string
  lessons: readonly PatternLesson[]
}

/** How programs of different kinds are built: all begin and end alike. */
export interface Patterns {
  description: string
  begin: Part
  end: Part
  general: readonly Part[]
  rules: readonly Part[]
  tools: readonly Part[]
  people: readonly Part[]
  arrival: readonly Part[]
}
