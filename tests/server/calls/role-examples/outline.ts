import type { CallName } from '#contract'
import type { Sent } from '../../../setup/app'
import { addOutline, type Outline } from '../../../setup/world'
import { type Example, unique } from './example'

/** A request about a module of its own, in a program of which somebody is the teacher. */
const about =
  (sent: (outline: Outline, program: string) => Sent): Example['sent'] =>
  async (acme, { db }) =>
    sent(await addOutline(db, acme.company, acme.program), acme.program)

const classPath = about(({ module, lesson, microlearning }, id) => ({
  params: { id, moduleId: module, lessonType: lesson, classId: microlearning },
}))

/** Something that was just deleted. */
const removal: Example['sent'] = async (acme, test) => {
  const { module, lesson } = await addOutline(test.db, acme.company, acme.program)
  const params = { id: acme.program, moduleId: module, lessonType: lesson }
  const answer = await test.send('outline.removeLesson', await test.tokenOf(acme.admin), { params })
  return { params: { id: acme.program, removalId: answer.json().removal } }
}

export const outlineExamples = {
  'outline.addModules': {
    sent: acme => ({ params: { id: acme.program }, body: { title: unique() } }),
    foreign: 404,
  },
  'outline.updateModule': {
    sent: about(({ module }, id) => ({ params: { id, moduleId: module }, body: { title: unique() } })),
    foreign: 404,
  },
  'outline.removeModule': {
    sent: about(({ module }, id) => ({ params: { id, moduleId: module } })),
    foreign: 404,
  },
  'outline.addLesson': {
    sent: about(({ module }, id) => ({ params: { id, moduleId: module }, body: { title: unique() } })),
    foreign: 404,
  },
  'outline.updateLesson': {
    sent: about(({ lesson }, id) => ({ params: { id, lessonId: lesson }, body: { title: unique() } })),
    foreign: 404,
  },
  'outline.removeLesson': {
    sent: about(({ module, lesson }, id) => ({ params: { id, moduleId: module, lessonType: lesson } })),
    foreign: 404,
  },
  'outline.addClasses': {
    sent: about(({ module, lesson }, id) => ({
      params: { id, moduleId: module, lessonId: lesson },
      body: { title: unique() },
    })),
    foreign: 404,
  },
  'outline.updateClass': {
    sent: about(({ microlearning }, id) => ({
      params: { id, classId: microlearning },
      body: { title: unique() },
    })),
    foreign: 404,
  },
  'outline.removeClass': { sent: classPath, foreign: 404 },
  'outline.takeClassOut': { sent: classPath, foreign: 404 },
  'outline.getClass': {
    sent: about(({ microlearning }, id) => ({ params: { id, classId: microlearning } })),
    foreign: 404,
  },
  'outline.move': {
    sent: about(({ module, lesson }, id) => ({
      params: { id },
      body: { kind: 'lesson', items: [{ _id: lesson }], parent: module, after: null },
    })),
    foreign: 404,
  },
  'outline.undoRemoval': { sent: removal, foreign: 404 },
  'outline.makeOwn': {
    sent: about(({ microlearning }, id) => ({ params: { id }, body: { kind: 'class', _id: microlearning } })),
    foreign: 404,
  },
  'outline.impact': {
    sent: about(({ module }, id) => ({ params: { id, kind: 'module', itemId: module } })),
    foreign: 404,
  },
  'outline.meet': { sent: acme => ({ params: { id: acme.program }, body: { item: null } }), foreign: 404 },
} satisfies Partial<Record<CallName, Example>>
