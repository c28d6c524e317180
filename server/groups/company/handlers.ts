import type { Handlers } from '../../http/call'
import { wholeTree } from '../folders/reads'
import { listChallenges } from '../programs/uses/reusable'
import { readAuditLog } from './audit-log'
import { countedGroupings, hasFundaePrograms, listGroupings, listPromotions } from './reads'
import { readSettings, saveSettings } from './settings'
import { insertGrouping } from './writes'

export const companyHandlers: Omit<Handlers<'company'>, 'generateFundaeReport' | 'currentPdfProcess'> = {
  settings: ({ tx, caller }) => readSettings(tx, caller.company),

  saveSettings,

  auditLog: ({ tx, caller, query }) => readAuditLog(tx, caller.company, query),

  groupings: call =>
    call.query.count === 'people' ? countedGroupings(call.tx, call) : listGroupings(call.tx, call),

  createGrouping: ({ tx, caller, body, clock }) => insertGrouping(tx, caller.company, body, clock()),

  folders: call => wholeTree(call.tx, call),

  promotions: call => listPromotions(call.tx, call),

  challengedMicrolearnings: call => listChallenges(call.tx, call),

  hasFundaePrograms: async call => ({ hasFundaePrograms: await hasFundaePrograms(call.tx, call) }),
}
