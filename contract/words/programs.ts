/** The states of a program: section 4 of the specification, section 8 of the decisions. */

export interface ProgramFlags {
  isDraft?: boolean
  isPublished?: boolean
  isTemplate?: boolean
}

export type ProgramState = 'draft' | 'published' | 'template'

/** The tabs of the program list, with the state each one shows. */
export const programTabs = ['all', 'draft', 'published', 'templates'] as const
export type ProgramTab = (typeof programTabs)[number]

export const isDraft = (program: ProgramFlags): boolean => !!program.isDraft && !program.isPublished
export const isTemplate = (program: ProgramFlags): boolean => !!program.isTemplate

/** Published and not a template, or without the publish flag at all. */
export const isPublished = (program: ProgramFlags): boolean =>
  program.isPublished === undefined || (program.isPublished && !program.isTemplate)

/** The one state a badge shows: a template is named before its publication. */
export function programState(program: ProgramFlags): ProgramState {
  if (isTemplate(program)) return 'template'
  return isDraft(program) ? 'draft' : 'published'
}

export const programLanguages = ['english', 'spanish'] as const

/** What the title of a clone has behind that of its original, by the language of both. */
export const copyMark: Record<(typeof programLanguages)[number], string> = {
  english: 'copy',
  spanish: 'copia',
}
export const lessonTypes = ['content', 'test', 'challenge', 'live', 'scorm'] as const
export type LessonType = (typeof lessonTypes)[number]
/** What an outline is made of. */
export const outlineKinds = ['module', 'lesson', 'class'] as const
export type OutlineKind = (typeof outlineKinds)[number]
export const classKinds = ['video', 'reading', 'test', 'challenge', 'live', 'scorm'] as const

export const bulkActions = [
  'publish',
  'delete',
  'restore',
  'move',
  'markAsFundae',
  'unmarkAsFundae',
  'markAsTemplate',
  'unmarkAsTemplate',
] as const
