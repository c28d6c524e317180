import type { ComponentType } from 'react'
import type { Capability } from '#contract/roles'
import type { IconName } from './components/controls/Icon'
import { type PathName, paths } from './lib/address/paths'

/** What a company has or has not. */
export type CompanyFlag = 'hasFundaeButton'

interface Declared {
  /** The name of its address in `paths`. */
  id: PathName
  page: () => Promise<{ default: ComponentType }>
  /** Who does not have it sees the 403 page; without one, everybody who is signed in may come. */
  capability?: Capability
  /** Only where the company has it: elsewhere it is out of the navigation, and whoever comes sees the 403 page. */
  only?: CompanyFlag
  /** In the side navigation: the key of its name in `shell.json`, and its icon. */
  nav?: { label: string; icon: IconName }
  /** All texts that the screen is drawn with: one that is missing holds its first drawing up for 300 ms. */
  texts?: readonly string[]
  /** Its folder and the resource of the same name travel in one file. */
  together?: true
  /** It travels with the app around it, for whoever comes to it first. */
  first?: true
  /** A list: the server draws it, and what several lists share travels in one file. */
  drawn?: true
}

export interface Route extends Declared {
  path: string
}

const recordsPage = () => import('./pages/crud/RecordsPage')
const recordPage = () => import('./pages/crud/RecordPage')

/** Every screen of the app stage, once: routes, navigation, Refine's resources, preloads and chunks follow. */
const screens: readonly Declared[] = [
  {
    id: 'overview',
    page: () => import('./pages/overview/OverviewPage'),
    capability: 'overview.read',
    nav: { label: 'nav.overview', icon: 'overview' },
    texts: ['overview', 'programs', 'list-filters'],
  },
  {
    id: 'programs',
    first: true,
    drawn: true,
    page: () => import('./pages/programs/ProgramsPage'),
    capability: 'programs.read',
    nav: { label: 'nav.programs', icon: 'programs' },
    texts: ['programs'],
  },
  {
    id: 'programFromTitle',
    page: () => import('./pages/program-proposal/FromTitlePage'),
    capability: 'programs.write',
    texts: ['program-proposal', 'program', 'programs', 'field-errors'],
  },
  {
    id: 'programFromPdf',
    page: () => import('./pages/program-proposal/FromPdfPage'),
    capability: 'programs.write',
    texts: ['program-proposal', 'program', 'field-errors'],
  },
  {
    id: 'program',
    page: () => import('./pages/program/ProgramPage'),
    capability: 'programs.read',
    texts: ['program', 'programs', 'program-actions'],
  },
  {
    id: 'programPeople',
    drawn: true,
    page: () => import('./pages/program-people/ProgramPeoplePage'),
    capability: 'employees.read',
    texts: ['program-people', 'program', 'enrolments', 'program-actions'],
  },
  {
    id: 'programOutline',
    page: () => import('./pages/program-outline/ProgramOutlinePage'),
    capability: 'programs.read',
    texts: ['program-outline', 'program', 'programs', 'packages', 'program-actions'],
  },
  {
    id: 'programSchedule',
    page: () => import('./pages/program-schedule/ProgramSchedulePage'),
    capability: 'programs.read',
    texts: ['program-schedule', 'program', 'program-actions', 'form', 'list-tools'],
  },
  {
    id: 'programSettings',
    page: () => import('./pages/program-settings/ProgramSettingsPage'),
    capability: 'programs.read',
    texts: ['program-settings', 'program', 'program-actions', 'form', 'tags', 'list-tools'],
  },
  {
    id: 'play',
    page: () => import('./pages/play/PlayPage'),
    texts: ['play', 'field-errors'],
  },
  {
    id: 'employeeUpload',
    page: () => import('./pages/employee-upload/EmployeeUploadPage'),
    capability: 'employees.write',
    texts: ['employee-upload', 'field-errors'],
  },
  {
    id: 'employee',
    page: () => import('./pages/employee/EmployeePage'),
    capability: 'employees.read',
    texts: ['employee', 'enrolments'],
  },
  {
    id: 'employees',
    drawn: true,
    page: () => import('./pages/employees/EmployeesPage'),
    capability: 'employees.read',
    nav: { label: 'nav.employees', icon: 'employees' },
    together: true,
    texts: ['employees', 'programs', 'list-filters'],
  },
  {
    id: 'fundae',
    drawn: true,
    page: () => import('./pages/fundae/FundaePage'),
    capability: 'overview.read',
    only: 'hasFundaeButton',
    nav: { label: 'nav.fundae', icon: 'fundae' },
    texts: ['fundae', 'overview'],
  },
  {
    id: 'chat',
    drawn: true,
    page: () => import('./pages/chat/ChatPage'),
    capability: 'chat.write',
    nav: { label: 'nav.chat', icon: 'chat' },
    texts: ['chat', 'list-filters'],
  },
  {
    id: 'degrees',
    drawn: true,
    page: () => import('./pages/degrees/DegreesPage'),
    capability: 'degrees.read',
    nav: { label: 'nav.degrees', icon: 'degree' },
    together: true,
    texts: ['degrees', 'degree-parts', 'list-filters', 'list-tools'],
  },
  {
    id: 'degree',
    page: () => import('./pages/degree/DegreePage'),
    capability: 'degrees.read',
    texts: ['degrees', 'degree-parts'],
  },
  {
    id: 'degreeModule',
    page: () => import('./pages/degree-module/DegreeModulePage'),
    capability: 'degrees.read',
    texts: ['degree-module', 'degree-parts', 'attendance', 'field-errors'],
  },
  {
    id: 'degreeAttendance',
    page: () => import('./pages/degree-attendance/DegreeAttendancePage'),
    capability: 'attendance.read',
    texts: ['attendance', 'degree-parts', 'field-errors'],
  },
  {
    id: 'degreeStudent',
    page: () => import('./pages/degree-student/DegreeStudentPage'),
    capability: 'attendance.read',
    texts: ['degree-student', 'attendance', 'degree-parts'],
  },
  {
    id: 'folders',
    drawn: true,
    page: () => import('./pages/folders/FoldersPage'),
    capability: 'programs.write',
    nav: { label: 'nav.folders', icon: 'folders' },
    texts: ['folders', 'program-actions'],
  },
  {
    id: 'templates',
    drawn: true,
    page: () => import('./pages/templates/TemplatesPage'),
    capability: 'programs.read',
    nav: { label: 'nav.templates', icon: 'templates' },
    texts: ['templates', 'programs'],
  },
  {
    id: 'products',
    drawn: true,
    page: () => import('./pages/products/ProductsPage'),
    capability: 'products.read',
    nav: { label: 'nav.products', icon: 'products' },
    texts: ['products'],
  },
  {
    id: 'product',
    page: () => import('./pages/products/ProductPage'),
    capability: 'products.read',
    texts: ['products'],
  },
  {
    id: 'groupings',
    drawn: true,
    page: () => import('./pages/groupings/GroupingsPage'),
    capability: 'company.read',
    nav: { label: 'nav.groupings', icon: 'groupings' },
    texts: ['groupings'],
  },
  {
    id: 'tags',
    drawn: true,
    page: () => import('./pages/tags/TagsPage'),
    capability: 'programs.read',
    nav: { label: 'nav.tags', icon: 'tags' },
    texts: ['tags'],
  },
  {
    id: 'steps',
    page: () => import('./pages/steps/StepsPage'),
    capability: 'programs.read',
    texts: ['steps', 'tags', 'list-tools'],
  },
  {
    id: 'companySettings',
    page: () => import('./pages/company/CompanySettingsPage'),
    capability: 'company.write',
    texts: ['company-settings', 'form', 'list-tools'],
  },
  {
    id: 'serviceTokens',
    drawn: true,
    page: () => import('./pages/service-tokens/ServiceTokensPage'),
    capability: 'serviceTokens.write',
    texts: ['service-tokens'],
  },
  {
    id: 'auditLog',
    drawn: true,
    page: () => import('./pages/audit-log/AuditLogPage'),
    capability: 'company.write',
    texts: ['audit-log', 'list-filters'],
  },
  {
    id: 'support',
    page: () => import('./pages/crud/SupportPage'),
    capability: 'support',
    nav: { label: 'nav.support', icon: 'support' },
    texts: ['support'],
  },
  {
    id: 'supportList',
    drawn: true,
    page: recordsPage,
    capability: 'support',
    texts: ['support'],
  },
  {
    id: 'supportCreate',
    page: recordsPage,
    capability: 'support',
    texts: ['support'],
  },
  {
    id: 'supportRecord',
    page: recordPage,
    capability: 'support',
    texts: ['support', 'enrolments', 'employee'],
  },
  {
    id: 'supportEdit',
    page: recordPage,
    capability: 'support',
    texts: ['support', 'enrolments', 'employee'],
  },
  {
    id: 'changePassword',
    page: () => import('./pages/account/ChangePasswordPage'),
    texts: ['account'],
  },
]

export const routes: readonly Route[] = screens.map(screen => ({ ...screen, path: paths[screen.id] }))
