import type { Handlers } from '../../http/call'
import { listLanguages } from './reads'

export const lookupsHandlers: Handlers<'lookups'> = {
  isoLanguages: ({ tx }) => listLanguages(tx),

  extensions: ({ extensions }) => ({ extensions: [...extensions] }),
}
