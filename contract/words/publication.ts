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
