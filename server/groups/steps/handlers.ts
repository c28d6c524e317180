import type { Handlers } from '../../http/call'
import { demandClassEditing } from '../programs/rights'
import { readStepTags } from '../tags/reads'
import { countAsClasses, demandFresh, lockSteps } from './change'
import { demandStep, findSteps, readInOrder, tagsNamed } from './find'
import { changeSteps, demandFitting, withWanted } from './store'

export const stepsHandlers: Handlers<'steps'> = {
  async byTagNames(call) {
    const tags = await tagsNamed(call.tx, call.params.names)
    return { steps: await findSteps(call.tx, call, tags, call.query) }
  },

  byTagIds: async call => ({ steps: await findSteps(call.tx, call, call.params.ids, call.query) }),

  async update(call) {
    const { tx, caller, body, clock } = call
    const changes = await lockSteps(tx, call, body.steps)
    const before = changes.map(({ step }) => step)
    await demandClassEditing(tx, caller, before)
    demandFresh(changes)
    const after = changes.map(({ step, wanted }) => withWanted(step, wanted))
    await demandFitting(tx, after)
    const changed = await changeSteps(tx, caller.company, before, after, clock())
    await countAsClasses(tx, changed, clock())
    return { steps: await readInOrder(tx, after) }
  },
}

/** The call of tags that asks of a step. */
export const tagsOfSteps = {
  async ofStep(call) {
    await demandStep(call.tx, call, call.params.stepId)
    return { stepMicrolearningContentTags: await readStepTags(call.tx, call.params.stepId, call.query) }
  },
} satisfies Partial<Handlers<'tags'>>
