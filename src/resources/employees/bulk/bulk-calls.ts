import { type BulkChoice, type BulkOutcome, goneIn, readOutcome } from '../../../lib/bulk-people'
import { callWith } from '../../../providers/api'
import { fieldErrors } from '../../../providers/errors'
import { hasExtension } from '../../../providers/extensions'
import type { BulkAction } from '../actions/asked-action'

/** People because of whom nothing was done: they are not here any more. */
export class GonePeople extends Error {
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super()
    this.ids = ids
  }
}

const list = (ids: readonly string[]) => (ids.length > 0 ? [...ids] : undefined)

/** The body of each call, which names all people: slices could leave half of them done. */
function bodies(people: readonly string[], choice: BulkChoice) {
  const { programs, companyOrganizations, companySuborganizations, companyGroups } = choice
  const userIds = [...people]
  return {
    edit: {
      userIds,
      programs: list(programs),
      companyOrganizations: list(companyOrganizations),
      companySuborganizations: list(companySuborganizations),
      companyGroups: list(companyGroups),
    },
    removePrograms: { userIds, promotionIds: [...programs] },
    removeGroupings: {
      userIds,
      groupings: [...companyOrganizations, ...companySuborganizations, ...companyGroups],
    },
  }
}

/** A refusal that names people becomes one that says who they are. */
async function naming(people: readonly string[], answer: Promise<unknown>): Promise<BulkOutcome> {
  const read = await answer.catch(error => {
    const gone = goneIn(fieldErrors(error), people)
    throw gone.length > 0 ? new GonePeople(gone) : error
  })
  return readOutcome(read)
}

/** What a bulk call would change, and for whom; null where the server cannot say. */
export async function previewOf(
  action: BulkAction,
  people: readonly string[],
  choice: BulkChoice,
): Promise<BulkOutcome | null> {
  if (!(await hasExtension('bulkPeople'))) return null
  const body = bodies(people, choice)
  const asked = {
    edit: { ...body.edit, action: 'edit' as const },
    removePrograms: { ...body.removePrograms, action: 'removePrograms' as const },
    removeGroupings: { ...body.removeGroupings, action: 'removeGroupings' as const },
  }
  return naming(people, callWith('users.previewBulk', { body: asked[action] }))
}

/** Does it, to all of them or to none. */
export function applyTo(
  action: BulkAction,
  people: readonly string[],
  choice: BulkChoice,
): Promise<BulkOutcome> {
  const body = bodies(people, choice)
  const send = {
    edit: () => callWith('users.bulkEdit', { body: body.edit }),
    removePrograms: () => callWith('users.bulkPrograms', { body: body.removePrograms }),
    removeGroupings: () => callWith('users.bulkGroupings', { body: body.removeGroupings }),
  }
  return naming(people, send[action]())
}
