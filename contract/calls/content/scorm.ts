import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { done, formRoom, id } from '../../schemas/base'
import { announcement, chunk, scormPackage, scormPlay } from '../../schemas/scorm/package'
import { chunkBytes, maxManifest } from '../../words/scorm/packages'

/** Room for what JSON adds to a manifest. */
const maxAnnouncement = 2 * maxManifest

export const scorm = {
  createProgram: endpoint({
    method: 'POST',
    path: '/scorm/program',
    summary: 'Announce a SCORM package that becomes a program: its structure is made, its content follows',
    access: 'programs.write',
    changes: ['package', 'program'],
    body: announcement,
    maxBody: maxAnnouncement,
    result: scormPackage,
    success: 201,
    creates: true,
  }),
  addModule: endpoint({
    method: 'PUT',
    path: '/scorm/program/{programId}',
    summary: 'Announce a SCORM package that becomes a module of a program',
    access: 'programs.write',
    changes: ['package', 'program'],
    body: announcement,
    maxBody: maxAnnouncement,
    result: scormPackage,
    creates: true,
  }),
  addLesson: endpoint({
    method: 'PUT',
    path: '/scorm/program/{programId}/module/{moduleId}',
    summary: 'Announce a SCORM package that becomes a lesson of a module',
    access: 'classes.write',
    changes: ['package', 'program'],
    body: announcement,
    maxBody: maxAnnouncement,
    result: scormPackage,
    creates: true,
  }),
  addClasses: endpoint({
    method: 'PUT',
    path: '/scorm/program/{programId}/module/{moduleId}/lesson/{lessonId}',
    summary: 'Announce a SCORM package that becomes classes of a lesson, one for each item that is started',
    access: 'classes.write',
    changes: ['package', 'program'],
    body: announcement,
    maxBody: maxAnnouncement,
    result: scormPackage,
    creates: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/scorm/upload',
    summary: 'Send a chunk of a package that was announced; in any order, and again without harm',
    access: 'classes.write',
    changes: ['package'],
    encoding: 'multipart',
    body: chunk,
    maxBody: chunkBytes + formRoom,
    result: scormPackage,
    errors: ['tooLarge', 'notFound', 'conflict'],
  }),
  packages: endpoint({
    method: 'GET',
    path: '/scorm/packages',
    summary: 'The packages of a program, newest first: which chunks have arrived, and which can be played',
    access: 'programs.read',
    reads: ['package', 'program'],
    extension: 'scorm',
    query: z.object({ programId: id }),
    result: z.object({ packages: z.array(scormPackage) }),
    errors: ['notFound'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/scorm/packages/{packageId}',
    summary: 'A package, as it goes on',
    access: 'programs.read',
    reads: ['package', 'program'],
    extension: 'scorm',
    result: scormPackage,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/scorm/packages/{packageId}/replacement',
    summary: 'Announce a package in place of another one: classes whose items it has keep their results',
    access: 'classes.write',
    changes: ['package', 'program'],
    extension: 'scorm',
    body: announcement,
    maxBody: maxAnnouncement,
    result: z.object({
      package: scormPackage,
      /** Classes that go on with their results, by the identifier of their item. */
      kept: z.array(z.string()),
      /** Classes whose item it doesn't have: they play the package before. */
      lost: z.array(z.object({ _id: id, title: z.string() })),
      /** Titles of classes that are new. */
      added: z.array(z.string()),
    }),
    creates: true,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/scorm/packages/{packageId}',
    summary: 'Give up a package that can’t be played yet, with the classes that it has brought',
    access: 'classes.write',
    changes: ['package', 'program'],
    extension: 'scorm',
    result: done,
    errors: ['conflict'],
  }),
  play: endpoint({
    method: 'POST',
    path: '/scorm/classes/{classId}/play',
    summary: 'Play a class of a package: a learner’s results count, those of others are a preview',
    access: 'scorm.play',
    changes: ['package'],
    extension: 'scorm',
    body: z.strictObject({
      /** Begins anew, without what was kept of the time before. For previews alone. */
      anew: z.boolean().optional(),
    }),
    result: scormPlay,
    errors: ['conflict'],
  }),
}
