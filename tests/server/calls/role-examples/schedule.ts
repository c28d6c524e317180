import type { CallName } from '#contract'
import type { CompanyWorld } from '../../../setup/world'
import type { Example } from './example'

const module = ({ program, modules }: CompanyWorld) => ({
  params: { id: program, moduleId: modules[0] ?? '' },
})

const entry: Example['sent'] = ({ program, group }) => ({
  params: { id: program },
  body: { schedule: [{ companyGroup: group, monthsLeft: 3 }] },
})

const chat = { enabled: true, learnersMayStart: true, emailByDefault: false, autoReply: '' }

export const scheduleExamples = {
  'schedule.get': { sent: acme => ({ params: { id: acme.program } }), foreign: 404 },
  'schedule.save': { sent: entry, foreign: 404 },
  'schedule.preview': { sent: entry, foreign: 404 },
  'schedule.hasPendingDeliverables': { sent: module, foreign: 404 },
  'schedule.setStartDate': {
    sent: acme => ({ ...module(acme), body: { startDate: '2027-01-11' } }),
    foreign: 404,
  },
  'schedule.setStartDates': {
    sent: ({ program, modules: [module = ''] }) => ({
      params: { id: program },
      body: { startDates: [{ module, startDate: '2027-01-11' }] },
    }),
    foreign: 404,
  },
  'programs.setChatSettings': {
    sent: acme => ({ params: { id: acme.otherProgram }, body: chat }),
    foreign: 404,
  },
  'programs.setModuleCode': {
    sent: acme => ({ params: { id: acme.otherProgram }, body: { moduleCode: 'MC-1' } }),
    foreign: 404,
  },
} satisfies Partial<Record<CallName, Example>>
