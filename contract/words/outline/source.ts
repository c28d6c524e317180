/** How a part of the program that a clone was made from differs from what the clone knows of it. */
export const sourceChanges = ['added', 'changed', 'moved', 'removed', 'reordered'] as const
export type SourceChange = (typeof sourceChanges)[number]

/** What of a module, lesson or class can differ. `order` is that of what is in it. */
export const sourceFields = [
  'title',
  'image',
  'type',
  'kind',
  'durationSeconds',
  'description',
  'url',
  'liveAt',
  'steps',
  'order',
] as const
export type SourceField = (typeof sourceFields)[number]
