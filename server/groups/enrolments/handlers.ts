import { seesProgram } from '../../access/visibility'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { checkVersion } from '../../http/versions'
import { demandPerson } from '../people/reads'
import { deadlinesToSet, keepBefore, programsToAdd, programsToRemove } from './changes'
import { readEnrolment, readUserPrograms } from './reads'
import { changeEnrolment, demandDeadline, enlist, followUp, lockEnrolment, placeToEnlist } from './writes'

export const enrolmentHandlers = {
  async programs(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readUserPrograms(call.tx, call, call.params.id)
  },

  async followUp(call) {
    const { tx, params, reach, ifMatch, clock } = call
    if (reach === 'R') throw new Failure('forbidden')
    await demandPerson(tx, call, params.id)
    const place = { user: params.id, program: params.promotionId }
    const { version } = await lockEnrolment(tx, place)
    if (!(await seesProgram(tx, call, place.program))) throw new Failure('forbidden')
    checkVersion(ifMatch, version)
    await followUp(tx, place, clock())
    return readEnrolment(tx, call, place)
  },

  async blockUnblock(call) {
    const { tx, params, body, ifMatch } = call
    await demandPerson(tx, call, params.id)
    const place = { user: params.id, program: params.promotionId }
    const { version, status } = await lockEnrolment(tx, place)
    checkVersion(ifMatch, version)
    if (status !== body.status) await changeEnrolment(tx, place, { status: body.status })
    return readEnrolment(tx, call, place)
  },

  async deadline(call) {
    const { tx, caller, params, body, ifMatch, clock } = call
    const { deadline } = body
    await demandDeadline(tx, caller.company, deadline, clock())
    await demandPerson(tx, call, params.id)
    const place = { user: params.id, program: params.promotionId }
    const { version } = await lockEnrolment(tx, place)
    checkVersion(ifMatch, version)
    const changes = deadlinesToSet([place.user], [place.program], deadline)
    const change = await keepBefore(tx, caller, changes, clock())
    if (change) await changeEnrolment(tx, place, { deadline, deadlineScheduled: false })
    return { ...(await readEnrolment(tx, call, place)), change }
  },

  async unenrol(call) {
    const { tx, caller, params, ifMatch, clock } = call
    await demandPerson(tx, call, params.id)
    const place = { user: params.id, program: params.promotionId }
    const { version } = await lockEnrolment(tx, place)
    checkVersion(ifMatch, version)
    const change = await keepBefore(tx, caller, programsToRemove([place.user], [place.program]), clock())
    await changeEnrolment(tx, place, { removedAt: clock().toISOString() })
    return { ...(await readEnrolment(tx, call, place)), change }
  },

  async enlist(call) {
    const { tx, caller, params, body, clock } = call
    await demandDeadline(tx, caller.company, body?.deadline, clock())
    await demandPerson(tx, call, params.id)
    const place = await placeToEnlist(tx, params.id, params.product)
    const change = await keepBefore(tx, caller, programsToAdd([place.user], [place.program]), clock())
    await enlist(tx, caller.company, place, body?.deadline, clock())
    return { ...(await readEnrolment(tx, call, place)), change }
  },
} satisfies Partial<Handlers<'users'>>
