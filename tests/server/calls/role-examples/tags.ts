import type { CallName } from '#contract'
import { addTag, type CompanyWorld } from '../../../setup/world'
import { type Example, unique } from './example'

/** A tag of its own for a call that uses it up. */
const anotherTag =
  (deleted = false): Example['sent'] =>
  async ({ company }, { db }) => ({ params: { id: await addTag(db, company, unique(), deleted) } })

const tagged = ({ program, tag }: CompanyWorld) => ({ params: { id: program }, body: { tags: [tag] } })

export const tagExamples = {
  'tags.ofProgram': { sent: acme => ({ params: { promotionId: acme.program } }), foreign: 404 },
  'tags.ofStep': { sent: acme => ({ params: { stepId: acme.step } }), foreign: 404 },
  'tags.ofCompany': { sent: acme => ({ params: { companyId: acme.company } }), foreign: 404 },
  'tags.create': { sent: () => ({ body: { name: unique() } }), foreign: 201 },
  'tags.update': { sent: acme => ({ params: { id: acme.tag }, body: { kind: 'new' } }), foreign: 404 },
  'tags.remove': { sent: anotherTag(), foreign: 404 },
  'tags.restore': { sent: anotherTag(true), foreign: 404 },
  'tags.setOfProgram': { sent: tagged, foreign: 404 },
  'steps.byTagNames': { sent: () => ({ params: { names: 'none-of-these' } }), foreign: 200 },
  'steps.byTagIds': { sent: acme => ({ params: { ids: acme.tag } }), foreign: 200 },
  'steps.update': {
    sent: acme => ({ body: { steps: [{ _id: acme.step, title: 'First step' }] } }),
    foreign: 404,
  },
} satisfies Partial<Record<CallName, Example>>
