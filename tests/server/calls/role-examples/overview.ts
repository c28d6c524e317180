import type { CallName } from '#contract'
import type { Example } from './example'

const days = { ini: '2026-01-01', end: '2026-12-31' }

/** A figure of a program, which is none of another company's. */
const ofProgram =
  (more: Record<string, string> = {}): Example['sent'] =>
  acme => ({ query: { ...days, promotion: acme.program, ...more } })

/** A figure of a page of people: who asks for all of them leaves a trace. */
const ofPage = ofProgram({ limit: '20' })

export const overviewExamples = {
  'overview.averageProgress': { sent: ofProgram(), foreign: 404 },
  'overview.funnel': { sent: ofProgram(), foreign: 404 },
  'overview.classesVolume': { sent: ofProgram(), foreign: 404 },
  'overview.userPerProgram': { sent: ofPage, foreign: 404 },
  'overview.satisfaction': { sent: ofProgram(), foreign: 404 },
  'overview.engagement': { sent: ofProgram(), foreign: 404 },
  'overview.performers': { sent: ofProgram(), foreign: 404 },
  'overview.gamification': { sent: ofPage, foreign: 404 },
  'overview.detailedProgress': { sent: ofProgram(), foreign: 404 },
  'overview.rows': { sent: ofProgram({ figure: 'classesVolume' }), foreign: 404 },
} satisfies Partial<Record<CallName, Example>>
