import type { Handlers } from '../../http/call'
import { checkVersion } from '../../http/versions'
import { lockDegree } from '../degrees/writes'
import {
  chooseCourse,
  chooseDegree,
  chooseModule,
  chooseSession,
  chooseTeacher,
  chooseYear,
  readSchedule,
} from './choices'
import { listCourses, listModules, listStudents } from './reads'
import { readModule, storeSessions } from './sessions'

export const degreeListsHandlers: Handlers<'degreeLists'> = {
  courses: call => listCourses(call.tx, call, call.query),
  modules: call => listModules(call.tx, call, call.query),
  students: call => listStudents(call.tx, call, call.query),
  degreeChoices: call => chooseDegree(call.tx, call, call.query),
  courseChoices: call => chooseCourse(call.tx, call, call.query),
  moduleChoices: call => chooseModule(call.tx, call, call.query),
  sessionChoices: call => chooseSession(call.tx, call, call.query),
  yearChoices: call => chooseYear(call.tx, call, call.query),
  teacherChoices: call => chooseTeacher(call.tx, call, call.query),
  schedule: call => readSchedule(call.tx, call, call.query),
  module: call => readModule(call.tx, call, call.params),

  async saveSessions(call) {
    const { tx, params, body, ifMatch, clock } = call
    const { version } = await lockDegree(tx, params.id)
    await readModule(tx, call, params)
    checkVersion(ifMatch, version)
    await storeSessions(tx, params, body.sessions, clock())
    return readModule(tx, call, params)
  },
}
