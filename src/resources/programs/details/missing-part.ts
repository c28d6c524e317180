import type { OutlineModule } from '../program'

/** What is missing, by its title and its place in the outline of the details page. */
export interface MissingPart {
  kind: 'modules' | 'lessons' | 'classes'
  title: string
  anchor: string
}

/** The outline as a whole, a module or a lesson as the target of a link. */
export const outlineAnchor = 'program-outline'
export const moduleAnchor = (id: string): string => `module-${id}`
export const lessonAnchor = (id: string): string => `lesson-${id}`

/**
 * Reads a field that `POST /programs/{id}/publish` names: `modules`, `modules.1.lessons` or
 * `modules.1.lessons.0.microlearnings`.
 * @returns undefined where it names something else, or a part that is not known
 */
export function missingPart(path: string, modules: readonly OutlineModule[]): MissingPart | undefined {
  if (path === 'modules') return { kind: 'modules', title: '', anchor: outlineAnchor }
  const [, m, l] = /^modules\.(\d+)\.lessons(?:\.(\d+)\.microlearnings)?$/.exec(path) ?? []
  const module = modules[Number(m)]
  if (!module) return undefined
  if (l === undefined) return { kind: 'lessons', title: module.title, anchor: moduleAnchor(module._id) }
  const lesson = module.lessons[Number(l)]
  return lesson && { kind: 'classes', title: lesson.title, anchor: lessonAnchor(lesson._id) }
}
