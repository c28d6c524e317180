import type { Handlers } from '../../http/call'
import { readPreferences } from './reads'
import { storePreference } from './writes'

export const preferencesHandlers: Handlers<'preferences'> = {
  async list({ tx, caller }) {
    const found = await readPreferences(tx, caller.user)
    return { values: Object.fromEntries(found.map(({ name, value }) => [name, value])) }
  },

  async save({ tx, caller, params: { name }, body: { value }, clock }) {
    await storePreference(tx, { companyId: caller.company, userId: caller.user, name, value }, clock())
    return { name, value }
  },
}
