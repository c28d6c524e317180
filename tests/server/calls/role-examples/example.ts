import type { Sent, TestApp } from '../../../setup/app'
import { addPerson, type CompanyWorld } from '../../../setup/world'

/**
 * One request a call that succeeds for whoever may make it, in the company of `acme`; a call without one does
 * not compile. `foreign` is what an admin of another company gets: rows are not found, lists hold their own.
 */
export interface Example {
  /** `user` is who makes the call. */
  sent: (acme: CompanyWorld, test: TestApp, user: string) => Sent | Promise<Sent>
  foreign: 200 | 201 | 202 | 400 | 401 | 403 | 404
  /** What those get whose capability reaches as far as reading, where the call writes. */
  readOnly?: 403
}

export const nothing: Example['sent'] = () => ({})
export const unique = (): string => `x${Math.random()}`.slice(0, 10)

export const anotherPerson = (acme: CompanyWorld, { db }: TestApp): Promise<string> =>
  addPerson(db, acme.company, '', `${unique()}@acme.example`)
