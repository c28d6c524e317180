import { sql } from 'drizzle-orm'
import type { CallName } from '#contract'
import type { TestApp } from '../../../setup/app'
import { addOutline, type CompanyWorld, type Outline } from '../../../setup/world'
import { manifest } from '../../../unit/scorm/manifests'
import { packageOf, sendAll } from '../../scorm/sending'
import { type Example, unique } from './example'

const body = () => ({ manifestContent: manifest(), fileName: `${unique()}.zip` })

/** Announces a package into a lesson of its own, in the program that lists teacher, reader and coach and has the student. */
async function announced(acme: CompanyWorld, test: TestApp) {
  const { module, lesson } = await addOutline(test.db, acme.company, acme.program)
  const params = { programId: acme.program, moduleId: module, lessonId: lesson }
  return (
    await test.send('scorm.addClasses', await test.tokenOf(acme.admin), { params, body: body() })
  ).json()
}

const place =
  (params: (outline: Outline) => Record<string, string>): Example['sent'] =>
  async (acme, test) => ({
    params: { programId: acme.program, ...params(await addOutline(test.db, acme.company, acme.program)) },
    body: body(),
  })

export const scormExamples = {
  'scorm.createProgram': { sent: () => ({ body: body() }), foreign: 201 },
  'scorm.addModule': { sent: place(() => ({})), foreign: 404 },
  'scorm.addLesson': { sent: place(({ module }) => ({ moduleId: module })), foreign: 404 },
  'scorm.addClasses': {
    sent: place(({ module, lesson }) => ({ moduleId: module, lessonId: lesson })),
    foreign: 404,
  },
  'scorm.upload': {
    async sent(acme, test, user) {
      const { _id, fileName } = await announced(acme, test)
      await test.db.inCompany({ company: acme.company }, tx =>
        tx.execute(sql`update scorm_packages set created_by = ${user} where id = ${_id}`),
      )
      const chunk = new File([unique()], 'chunk')
      const of = { fileName, programId: acme.program, packageId: _id }
      return { form: { chunk, ...of, chunkIndex: '0', totalChunks: '2' } }
    },
    foreign: 404,
  },
  'scorm.packages': { sent: acme => ({ query: { programId: acme.program } }), foreign: 200 },
  'scorm.get': {
    sent: async (acme, test) => ({ params: { packageId: (await announced(acme, test))._id } }),
    foreign: 404,
  },
  'scorm.replace': {
    sent: async (acme, test) => ({ params: { packageId: (await announced(acme, test))._id }, body: body() }),
    foreign: 404,
  },
  'scorm.cancel': {
    sent: async (acme, test) => ({ params: { packageId: (await announced(acme, test))._id } }),
    foreign: 404,
  },
  'scorm.play': {
    async sent(acme, test) {
      const ready = await sendAll(
        test,
        await test.tokenOf(acme.admin),
        await announced(acme, test),
        packageOf(),
      )
      return { params: { classId: ready.classes[0]._id }, body: {} }
    },
    foreign: 404,
  },
} satisfies Partial<Record<CallName, Example>>
