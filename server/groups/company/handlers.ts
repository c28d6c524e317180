import { searchText } from '#contract/words/search-text'
import { newId } from '../../db/ids'
import type { Handlers } from '../../http/call'
import { wholeTree } from '../folders/reads'
import { listChallenges } from '../programs/reuse'
import { createGrouping, hasFundaePrograms, listGroupings, listPromotions } from './reads'

export const companyHandlers: Handlers<'company'> = {
  groupings: call => listGroupings(call.tx, call),

  async createGrouping({ tx, caller, body, clock }) {
    const grouping = { _id: newId(clock().getTime()), ...body }
    await createGrouping(tx, caller.company, grouping, searchText(body.name))
    return grouping
  },

  folders: call => wholeTree(call.tx, call),

  promotions: call => listPromotions(call.tx, call),

  challengedMicrolearnings: call => listChallenges(call.tx, call),

  hasFundaePrograms: async call => ({ hasFundaePrograms: await hasFundaePrograms(call.tx, call) }),
}
