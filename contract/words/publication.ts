import type { WrongField } from './field-messages'

/** What a program is made of, as far as publishing it asks. */
interface Outline {
  modules: readonly {
    title: string
    lessons: readonly { title: string; microlearnings: readonly unknown[] }[]
  }[]
}

/** What is missing before a program can be published, as a person fixes it. */
export function missingForPublication({ modules }: Outline): WrongField[] {
  if (modules.length === 0) return [{ path: 'modules', code: 'noModule' }]
  return modules.flatMap((module, m): WrongField[] => {
    const path = `modules.${m}.lessons`
    if (module.lessons.length === 0) return [{ path, code: 'noLesson', values: { name: module.title } }]
    return module.lessons.flatMap((lesson, l) =>
      lesson.microlearnings.length > 0
        ? []
        : [{ path: `${path}.${l}.microlearnings`, code: 'noClass', values: { name: lesson.title } }],
    )
  })
}

/** Something of an outline by its line in the editor. */
interface Line {
  line: string
  title: string
}

/** The classes with nothing in them, in their order: a program can be published with them, but whoever does should know. */
export const emptyClasses = ({
  modules,
}: {
  modules: readonly {
    lessons: readonly {
      _id: string
      microlearnings: readonly { _id: string; title: string; isEmpty?: boolean | undefined }[]
    }[]
  }[]
}): Line[] =>
  modules.flatMap(({ lessons }) =>
    lessons.flatMap(({ _id: lesson, microlearnings }) =>
      microlearnings
        .filter(({ isEmpty }) => isEmpty)
        .map(({ _id, title }) => ({ line: `${lesson}-${_id}`, title })),
    ),
  )

/** What is missing, by its title and by what it is missing in; the program as a whole has no id here. */
export interface MissingPart {
  kind: 'modules' | 'lessons' | 'classes'
  title: string
  item?: string
}

interface Named {
  _id: string
  title: string
}

/**
 * Reads a field that `POST /programs/{id}/publish` names: `modules`, `modules.1.lessons` or
 * `modules.1.lessons.0.microlearnings`.
 * @returns undefined where it names something else, or a part that is not known
 */
export function missingPart(
  path: string,
  modules: readonly (Named & { lessons: readonly Named[] })[],
): MissingPart | undefined {
  if (path === 'modules') return { kind: 'modules', title: '' }
  const [, m, l] = /^modules\.(\d+)\.lessons(?:\.(\d+)\.microlearnings)?$/.exec(path) ?? []
  const module = modules[Number(m)]
  if (!module) return undefined
  if (l === undefined) return { kind: 'lessons', title: module.title, item: module._id }
  const lesson = module.lessons[Number(l)]
  return lesson && { kind: 'classes', title: lesson.title, item: lesson._id }
}
