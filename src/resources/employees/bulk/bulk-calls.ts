import '../../../providers/late-calls'
import { callWith } from '../../../providers/call/api'
import type { CallArgs } from '../../../providers/call/call-types'
import type { Write } from '../../../providers/call/use-write'
import {
  type BulkAction,
  type BulkChoice,
  type BulkOutcome,
  type Chosen,
  countOf,
  naming,
  outcomeOf,
} from './bulk-people'
import { doAsWork } from './bulk-work'

const list = (ids: readonly string[]) => (ids.length > 0 ? [...ids] : undefined)

/** What comes in the place of what; nothing where nothing is chosen. */
const replacement = (by: readonly string[], of: string) =>
  by.length > 0 ? { by: [...by], of: of === '' ? undefined : [of] } : undefined

/** The body of each call, which names all people: slices could leave half of them done. */
function bodies(people: Chosen, choice: BulkChoice) {
  const { programs, companyOrganizations, companySuborganizations, companyGroups, instead } = choice
  const userIds = [...people.userIds]
  const inPrograms = { userIds, promotionIds: [...programs] }
  const deadline = choice.deadline === '' ? null : choice.deadline
  return {
    edit: {
      userIds: list(userIds),
      emails: list(people.emails),
      programs: list(programs),
      companyOrganizations: list(companyOrganizations),
      companySuborganizations: list(companySuborganizations),
      companyGroups: list(companyGroups),
      deadline: programs.length > 0 && deadline !== null ? deadline : undefined,
    },
    replaceGroupings: {
      userIds,
      companyOrganizations: replacement(companyOrganizations, instead.companyOrganizations),
      companySuborganizations: replacement(companySuborganizations, instead.companySuborganizations),
      companyGroups: replacement(companyGroups, instead.companyGroups),
    },
    stop: { ...inPrograms, status: 'stopped' as const },
    resume: { ...inPrograms, status: 'in progress' as const },
    deadline: { ...inPrograms, deadline },
    removePrograms: inPrograms,
    removeGroupings: {
      userIds,
      groupings: [...companyOrganizations, ...companySuborganizations, ...companyGroups],
    },
  }
}

/** What the calls that do or foretell anything have in common. */
function askedOf(
  action: BulkAction,
  people: Chosen,
  choice: BulkChoice,
): NonNullable<CallArgs<'users.previewBulk'>['body']> {
  const body = bodies(people, choice)
  return {
    edit: { ...body.edit, action: 'edit' as const },
    replaceGroupings: { ...body.replaceGroupings, action: 'replaceGroupings' as const },
    stop: { ...body.stop, action: 'setStatus' as const },
    resume: { ...body.resume, action: 'setStatus' as const },
    deadline: { ...body.deadline, action: 'setDeadline' as const },
    removePrograms: { ...body.removePrograms, action: 'removePrograms' as const },
    removeGroupings: { ...body.removeGroupings, action: 'removeGroupings' as const },
  }[action]
}

/** What a bulk call would change, and for whom. */
export async function previewOf(
  action: BulkAction,
  people: Chosen,
  choice: BulkChoice,
): Promise<BulkOutcome> {
  const body = askedOf(action, people, choice)
  return outcomeOf(await naming(people, callWith('users.previewBulk', { body })))
}

interface Applied {
  action: BulkAction
  people: Chosen
  choice: BulkChoice
  asWork: boolean
}

/** With more people it takes as long as one wants to see how far it is. */
const longFrom = 1000

/**
 * Does it, to all of them or to none.
 * @param asWork whether the server can do it as long work
 * @param onProgress is told how far it is, 0–100, where it takes long and the server says so
 */
export async function applyTo(
  write: Write,
  { action, people, choice, asWork }: Applied,
  onProgress: (percent: number) => void,
): Promise<BulkOutcome> {
  if (countOf(people) > longFrom && asWork)
    return naming(people, doAsWork(write, askedOf(action, people, choice), onProgress))
  const body = bodies(people, choice)
  const send = {
    edit: () => write('users.bulkEdit', { body: body.edit }),
    replaceGroupings: () => write('users.bulkReplacement', { body: body.replaceGroupings }),
    stop: () => write('users.bulkStatus', { body: body.stop }),
    resume: () => write('users.bulkStatus', { body: body.resume }),
    deadline: () => write('users.bulkDeadline', { body: body.deadline }),
    removePrograms: () => write('users.bulkPrograms', { body: body.removePrograms }),
    removeGroupings: () => write('users.bulkGroupings', { body: body.removeGroupings }),
  }
  return outcomeOf(await naming(people, send[action]()))
}
