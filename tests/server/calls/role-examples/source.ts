import type { CallName } from '#contract'
import type { TestApp } from '../../../setup/app'
import { addOutline, addProgram, type CompanyWorld } from '../../../setup/world'
import { type Example, unique } from './example'

/** A clone whose source has a module more by now. */
async function followed(acme: CompanyWorld, test: TestApp) {
  const admin = await test.tokenOf(acme.admin)
  const source = await addProgram(test.db, acme.company, unique())
  const clone = await test.send('programs.cloneDeep', admin, { params: { id: source } })
  const { module } = await addOutline(test.db, acme.company, source)
  return { params: { id: clone.json()._id }, body: { parts: [{ _id: module, change: 'added' }] } }
}

export const sourceExamples = {
  'source.get': { sent: acme => ({ params: { id: acme.program } }), foreign: 404 },
  'source.take': { sent: followed, foreign: 404 },
  'source.keep': { sent: followed, foreign: 404 },
} satisfies Partial<Record<CallName, Example>>
