import { activityHandlers } from './groups/activity/handlers'
import { aiHandlers, currentPdfProcess } from './groups/ai/handlers'
import { attendanceExportHandlers, attendanceHandlers } from './groups/attendance/handlers'
import { authHandlers, signInHandlers } from './groups/auth/handlers'
import { chatExportHandlers, chatHandlers } from './groups/chat/handlers'
import { companyHandlers } from './groups/company/handlers'
import { degreeListsHandlers } from './groups/degree-lists/handlers'
import { degreesHandlers } from './groups/degrees/handlers'
import { enrolmentHandlers } from './groups/enrolments/handlers'
import { foldersHandlers } from './groups/folders/handlers'
import { fundaeHandlers, fundaeReportHandlers } from './groups/fundae/handlers'
import { gradebookHandlers } from './groups/gradebook/handlers'
import { jobsHandlers } from './groups/jobs/handlers'
import { lookupsHandlers } from './groups/lookups/handlers'
import { outlineHandlers } from './groups/outline/handlers'
import { overviewHandlers } from './groups/overview/handlers'
import { peopleHandlers } from './groups/people/handlers'
import { addingHandlers } from './groups/people-adding/handlers'
import { bulkHandlers } from './groups/people-bulk/handlers'
import { exportHandlers } from './groups/people-export/handlers'
import { peopleListHandlers } from './groups/people-list/handlers'
import { uploadHandlers } from './groups/people-upload/handlers'
import { preferencesHandlers } from './groups/preferences/handlers'
import { productsHandlers } from './groups/products/handlers'
import { programsHandlers, programsOfFolders } from './groups/programs/handlers'
import { reportsHandlers } from './groups/reports/handlers'
import { scheduleHandlers } from './groups/schedule/handlers'
import { scormHandlers } from './groups/scorm/handlers'
import { sourceHandlers } from './groups/source/handlers'
import { stepsHandlers, tagsOfSteps } from './groups/steps/handlers'
import { tagsHandlers } from './groups/tags/handlers'
import { templatesHandlers } from './groups/templates/handlers'
import type { AllHandlers } from './http/serve'

/** Every handler of the contract. The calls of people stand in the groups of what they are about. */
export const handlers: AllHandlers = {
  attendance: attendanceHandlers,
  activity: activityHandlers,
  ai: aiHandlers,
  auth: authHandlers,
  chat: chatHandlers,
  company: { ...companyHandlers, ...fundaeReportHandlers, ...currentPdfProcess },
  degreeLists: degreeListsHandlers,
  degrees: degreesHandlers,
  gradebook: gradebookHandlers,
  folders: { ...foldersHandlers, ...programsOfFolders },
  fundae: fundaeHandlers,
  jobs: jobsHandlers,
  lookups: lookupsHandlers,
  outline: outlineHandlers,
  overview: overviewHandlers,
  preferences: preferencesHandlers,
  products: productsHandlers,
  programs: programsHandlers,
  reports: reportsHandlers,
  schedule: scheduleHandlers,
  scorm: scormHandlers,
  source: sourceHandlers,
  steps: stepsHandlers,
  tags: { ...tagsHandlers, ...tagsOfSteps },
  templates: templatesHandlers,
  users: {
    ...signInHandlers,
    ...peopleHandlers,
    ...peopleListHandlers,
    ...enrolmentHandlers,
    ...bulkHandlers,
    ...addingHandlers,
    ...exportHandlers,
    ...uploadHandlers,
    ...chatExportHandlers,
    ...attendanceExportHandlers,
  },
}
