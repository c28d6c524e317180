/** What the calls read and change: a write refreshes whatever reads what it changes. */
export const nouns = [
  'attendance',
  'cannedAnswer',
  'chat',
  'company',
  'degree',
  'enrolment',
  'extension',
  'folder',
  'grade',
  'grouping',
  'job',
  'language',
  'note',
  'package',
  'person',
  'preference',
  'product',
  'program',
  'schedule',
  'serviceToken',
  'session',
  'step',
  'tag',
  'upload',
] as const

export type Noun = (typeof nouns)[number]
