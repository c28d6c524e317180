import { expect, it } from 'vitest'
import { findItems, outlineItems, outlineLines } from '../../../src/pages/program-outline/outline-items'
import type { OutlineModule } from '../../../src/resources/programs/program'

const classOf = (title: string) => ({
  ...{ _id: `c-${title}`, title, kind: 'video' as const, durationSeconds: 0 },
  ...{ origin: 'p', programsCount: 1, version: 1 },
})

const moduleOf = (title: string, lessons: Record<string, string[]>): OutlineModule => ({
  ...{ _id: `m-${title}`, title, startDate: null, image: null, origin: 'p', programsCount: 1, version: 1 },
  lessons: Object.entries(lessons).map(([name, classes]) => ({
    ...{ _id: `l-${name}`, title: name, type: 'content' as const, version: 1 },
    microlearnings: classes.map(classOf),
  })),
})

const items = outlineItems({
  _id: 'p',
  modules: [
    moduleOf('Gestión', { Basics: ['First steps', 'Exam'], Practice: ['Gestion of risk'] }),
    moduleOf('Summary', { End: ['Exam'] }),
  ],
})

/** The titles that show for a search, of lines that are open unless they are named. */
function shown(search: string, turned: readonly string[] = []) {
  const found = findItems(items, search)
  const lines = outlineLines(items, line => found.ways.has(line) !== turned.includes(line), found)
  return lines.map(({ name, level }) => `${level} ${name}`)
}

it('keeps what is found and the way to it, without case and accents, in any order of words', () => {
  expect(shown('exam')).toEqual(['1 Gestión', '2 Basics', '3 Exam', '1 Summary', '2 End', '3 Exam'])
  expect(shown('RISK gestión')).toEqual(['1 Gestión', '2 Practice', '3 Gestion of risk'])
  expect(shown('nothing')).toEqual([])
})

it('shows all that is in something found once it is opened, and closes what is on the way', () => {
  expect(shown('summary')).toEqual(['1 Summary'])
  expect(shown('summary', ['m-Summary'])).toEqual(['1 Summary', '2 End'])
  expect(shown('summary', ['m-Summary', 'l-End'])).toEqual(['1 Summary', '2 End', '3 Exam'])
  expect(shown('exam', ['l-Basics', 'm-Summary'])).toEqual(['1 Gestión', '2 Basics', '1 Summary'])
})
