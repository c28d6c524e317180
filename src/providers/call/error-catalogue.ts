import type { CallName } from '#contract'

/**
 * The catalogue's text of each call that has one (specification, section 8), as keys of `errors.json`. Later
 * calls add theirs (`late-calls.ts`).
 */
export const catalogue: Partial<Record<CallName, string>> = {
  'programs.list': 'obtainPrograms',
  'company.promotions': 'obtainPrograms',
  'programs.get': 'programDetails',
  'programs.update': 'updateProgram',
  'programs.create': 'createProgram',
  'programs.remove': 'deleteProgram',
  'programs.publish': 'program-actions:errors.publishProgram',
  'users.changePassword': 'updatePassword',
  'users.students': 'fetchUsers',
  'users.create': 'addEmployee',
  'users.update': 'updateUser',
  'users.remove': 'deleteUser',
}

/** Program and module writes: the product SKU is the only cause of a conflict (decisions, section 8). */
const skuCalls = /^programs\.|^outline\.(add|update)Module/

/** The key of the text that a failure has in the catalogue; undefined where it has none. */
export function catalogueKeyOf(failure: {
  call?: CallName
  status?: number
  data?: unknown
}): string | undefined {
  const { call, status } = failure
  if (status === 403 && !namesCompany(failure.data)) return 'forbidden'
  if (status === 409 && call && skuCalls.test(call)) return 'skuExists'
  return call && catalogue[call]
}

/** A 403 that asks for a choice of company is no lack of permission. */
const namesCompany = (data: unknown): boolean => (data as { code?: unknown } | null)?.code === 'noCompany'
