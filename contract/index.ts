import { activity } from './calls/activity'
import { auth } from './calls/auth'
import { chatCalls, chatExportCalls } from './calls/chat'
import { company } from './calls/company'
import { ai } from './calls/content/ai'
import { scorm } from './calls/content/scorm'
import { attendanceCalls, attendanceExportCalls } from './calls/degrees/attendance'
import { degreeLists } from './calls/degrees/degree-lists'
import { degrees } from './calls/degrees/degrees'
import { gradebook } from './calls/degrees/gradebook'
import { enrolmentCalls } from './calls/enrolments'
import { folders } from './calls/folders'
import { fundae } from './calls/fundae'
import { jobs } from './calls/jobs'
import { lookups } from './calls/lookups'
import { outline } from './calls/outline'
import { overview } from './calls/overview'
import { peopleAccessCalls } from './calls/people/access'
import { peopleBulkCalls } from './calls/people/bulk'
import { peopleExportCalls } from './calls/people/export'
import { peopleLearningCalls } from './calls/people/learning'
import { peopleListCalls } from './calls/people/list'
import { peopleCalls } from './calls/people/people'
import { peopleUploadCalls } from './calls/people/upload'
import { preferences } from './calls/preferences'
import { products } from './calls/products'
import { programs } from './calls/programs'
import { reports } from './calls/reports'
import { schedule } from './calls/schedule'
import { source } from './calls/source'
import { steps, tags } from './calls/tags'
import { templates } from './calls/templates'
import type { Endpoint } from './endpoint'

/** Every call of the API, by group: section 7 of the specification, and the extensions. */
export const contract = {
  activity,
  ai,
  attendance: attendanceCalls,
  auth,
  chat: chatCalls,
  company,
  degreeLists,
  degrees,
  folders,
  fundae,
  gradebook,
  jobs,
  lookups,
  outline,
  overview,
  preferences,
  products,
  programs,
  reports,
  schedule,
  scorm,
  source,
  steps,
  tags,
  templates,
  users: {
    ...peopleCalls,
    ...peopleListCalls,
    ...peopleExportCalls,
    ...peopleBulkCalls,
    ...peopleUploadCalls,
    ...peopleLearningCalls,
    ...peopleAccessCalls,
    ...enrolmentCalls,
    ...chatExportCalls,
    ...attendanceExportCalls,
  },
}

export type Contract = typeof contract
export type Group = keyof Contract
/** `programs.list`, the name of a call in the audit log, the idempotency store and the role test. */
export type CallName = { [G in Group]: `${G}.${keyof Contract[G] & string}` }[Group]

/** Every call with its name, in the order of the contract. */
export const calls: readonly (readonly [CallName, Endpoint])[] = Object.entries(contract).flatMap(
  ([group, entries]) =>
    Object.entries(entries).map(
      ([name, entry]) => [`${group}.${name}` as CallName, entry as Endpoint] as const,
    ),
)
