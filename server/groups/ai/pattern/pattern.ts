import type { ClassDraft } from '../proposal'

/** A module of a pattern; `{title}` is the title of the program. */
export interface Part {
  title: string
  lessons: readonly (readonly [title: string, classes: readonly (readonly [ClassDraft['kind'], string])[]])[]
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
