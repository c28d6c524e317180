import { callWith } from '../../../providers/call/api'
import { hasExtension } from '../../../providers/call/extensions'
import type { Write } from '../../../providers/call/use-write'
import type { BulkAction } from '../actions/asked-action'
import { type BulkChoice, type BulkOutcome, type Chosen, countOf, readOutcome } from './bulk-people'
import { doAsWork } from './bulk-work'
import { naming } from './gone-people'

const list = (ids: readonly string[]) => (ids.length > 0 ? [...ids] : undefined)

/** The body of each call, which names all people: slices could leave half of them done. */
function bodies(people: Chosen, choice: BulkChoice) {
  const { programs, companyOrganizations, companySuborganizations, companyGroups } = choice
  const userIds = [...people.userIds]
  return {
    edit: {
      userIds: list(userIds),
      emails: list(people.emails),
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

/** What the calls that do or foretell anything have in common. */
function askedOf(action: BulkAction, people: Chosen, choice: BulkChoice) {
  const { edit, removePrograms, removeGroupings } = bodies(people, choice)
  return {
    edit: { ...edit, action: 'edit' as const },
    removePrograms: { ...removePrograms, action: 'removePrograms' as const },
    removeGroupings: { ...removeGroupings, action: 'removeGroupings' as const },
  }[action]
}

/** What a bulk call would change, and for whom; null where the server cannot say. */
export async function previewOf(
  action: BulkAction,
  people: Chosen,
  choice: BulkChoice,
): Promise<BulkOutcome | null> {
  if (!(await hasExtension('bulkPeople'))) return null
  const body = askedOf(action, people, choice)
  return readOutcome(await naming(people, callWith('users.previewBulk', { body })))
}

/** With more people it takes as long as one wants to see how far it is. */
const longFrom = 1000

/**
 * Does it, to all of them or to none.
 * @param onProgress is told how far it is, 0–100, where it takes long and the server says so
 */
export async function applyTo(
  write: Write,
  { action, people, choice }: { action: BulkAction; people: Chosen; choice: BulkChoice },
  onProgress: (percent: number) => void,
): Promise<BulkOutcome> {
  if (countOf(people) > longFrom && (await hasExtension('bulkJobs')))
    return naming(people, doAsWork(write, askedOf(action, people, choice), onProgress))
  const body = bodies(people, choice)
  const send = {
    edit: () => write('users.bulkEdit', { body: body.edit }),
    removePrograms: () => write('users.bulkPrograms', { body: body.removePrograms }),
    removeGroupings: () => write('users.bulkGroupings', { body: body.removeGroupings }),
  }
  return readOutcome(await naming(people, send[action]()))
}
