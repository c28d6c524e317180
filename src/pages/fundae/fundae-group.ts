import type { FundaeProblem } from '#contract/words/overview/fundae'
import type { CallResult } from '../../providers/call/call-types'

export type FundaeOverview = CallResult<'fundae.overview'>
export type FundaeGroup = FundaeOverview['groups'][number]

/** A participant whose data is not complete. */
export type Incomplete = CallResult<'fundae.incomplete'>['data'][number]

export const tabs = ['groups', 'participants'] as const
export type Tab = (typeof tabs)[number]

/** The address of a tab on the page that is open. */
export const tabAddress = (tab: Tab): string => (tab === tabs[0] ? '?' : `?tab=${tab}`)

/** The address of the participants of a group, by its program. */
export const participantsAddress = (program: string): string =>
  `${tabAddress('participants')}&program=${program}`

/** The fields of a group that are typed, as its form names them. */
export const settingNames = [
  'actionNumber',
  'groupNumber',
  'startDate',
  'endDate',
  'hours',
  'directCost',
  'indirectCost',
  'salaryCost',
] as const
export type SettingName = (typeof settingNames)[number]

/** Where what is missing of a group is mended: a field of its form, its program, the people in that, or the participants. */
export const mendedBy: Record<FundaeProblem, SettingName | 'program' | 'people' | 'participants'> = {
  noActionNumber: 'actionNumber',
  noGroupNumber: 'groupNumber',
  noDates: 'startDate',
  noHours: 'hours',
  noCosts: 'directCost',
  noTutor: 'program',
  noParticipants: 'people',
  noDocument: 'participants',
  noCategory: 'participants',
  noEducation: 'participants',
  noCompanyCif: 'participants',
  notConnected: 'people',
  belowThreshold: 'people',
  noAssessment: 'people',
}

/** How long a group still goes on: it has no end, goes on, ends today, or is over. */
export function endOf({ daysLeft }: Pick<FundaeGroup, 'daysLeft'>): 'never' | 'left' | 'today' | 'over' {
  if (daysLeft === null) return 'never'
  if (daysLeft === 0) return 'today'
  return daysLeft > 0 ? 'left' : 'over'
}
