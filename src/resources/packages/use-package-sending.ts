import '../../providers/late-calls'
import type { PackageLevel } from '#contract/words/scorm/packages'
import type { CallArgs, CallResult } from '../../providers/call/call-types'
import { useWrite, type Write } from '../../providers/call/use-write'
import type { Chosen } from './choose/use-package-file'
import { keepHandle, keepUpload } from './upload/kept-uploads'
import type { ScormPackage, UploadPlace } from './upload/package-uploads'
import { uploads } from './upload/uploads'

export type Readable = Extract<Chosen, { read: unknown }>

/** Where something new goes: into nothing for a program of its own. */
export type NewPlace = Partial<UploadPlace>

type Body = CallArgs<'scorm.createProgram'>['body']

/** Announces a package at a level: its structure is there with the answer. */
function announce(write: Write, level: PackageLevel, place: NewPlace, body: Body): Promise<ScormPackage> {
  const params = {
    programId: place.programId ?? '',
    moduleId: place.moduleId ?? '',
    lessonId: place.lessonId ?? '',
  }
  if (level === 'program') return write('scorm.createProgram', { body })
  if (level === 'module') return write('scorm.addModule', { params, body })
  return level === 'lesson'
    ? write('scorm.addLesson', { params, body })
    : write('scorm.addClasses', { params, body })
}

/** Announces packages and sends them, wherever in the portal the person goes meanwhile. Rejects with the failed call. */
export function useSending() {
  const write = useWrite()
  const send = (found: ScormPackage, { read, handle }: Readable, place: NewPlace, shownAt = found) => {
    // In demo mode nothing was announced.
    if (found._id === '') return
    const whole = { ...place, programId: found.programId }
    keepUpload(found._id, read, whole)
    if (handle) void keepHandle(found._id, handle)
    uploads.begin(found, read.file, { ...whole, classId: shownAt.classes[0]?._id })
  }
  const bodyOf = ({ read: { manifestContent, file } }: Readable): Body => ({
    manifestContent,
    fileName: file.name,
  })
  return {
    /** A new program, module or lesson, or new classes. */
    add: async (level: PackageLevel, place: NewPlace, chosen: Readable): Promise<ScormPackage> => {
      const found = await announce(write, level, place, bodyOf(chosen))
      send(found, chosen, place)
      return found
    },
    /** In place of another one. */
    replace: async (before: ScormPackage, chosen: Readable): Promise<Replacement> => {
      const { _id: packageId, programId } = before
      const answer = await write('scorm.replace', { params: { packageId }, body: bodyOf(chosen) })
      send(answer.package, chosen, { programId }, before)
      return answer
    },
    /** What is missing of one that was begun. */
    goOn: (found: ScormPackage, chosen: Readable) => send(found, chosen, { programId: found.programId }),
  }
}

export type Replacement = CallResult<'scorm.replace'>
