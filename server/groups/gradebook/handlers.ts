import type { Handlers } from '../../http/call'
import { checkVersion } from '../../http/versions'
import { notingOf } from '../attendance/noting'
import { demandPlace } from '../attendance/reads'
import { demandDegree } from '../degrees/reads'
import { lockDegree } from '../degrees/writes'
import { readAssessments, readGradebook, readHistory, readOfStudent } from './reads'
import { mark, storeAssessments } from './writes'

export const gradebookHandlers: Handlers<'gradebook'> = {
  assessments: call => readAssessments(call.tx, call, call.params),

  async saveAssessments(call) {
    const { tx, params, body, ifMatch, clock } = call
    const { version } = await lockDegree(tx, params.id)
    await demandPlace(tx, call, params)
    checkVersion(ifMatch, version)
    await storeAssessments(tx, params, body.assessments, clock())
    return readAssessments(tx, call, params)
  },

  ofStudent: call =>
    readOfStudent(call.tx, call, {
      degree: call.params.id,
      student: call.params.studentId,
      modules: call.query.moduleIds,
    }),

  async mark(call) {
    const { tx, params, body } = call
    await demandDegree(tx, call, params.id)
    const grades = body.grades.map(one => ({ ...one, studentId: params.studentId }))
    return mark(tx, { id: params.id }, grades, await notingOf(call))
  },

  ofModule: call => readGradebook(call.tx, call, call.params),

  async markMany(call) {
    const { tx, params, body } = call
    await demandPlace(tx, call, params)
    return mark(tx, params, body.grades, await notingOf(call))
  },

  history: call => readHistory(call.tx, call, call.params),
}
