/** Every address of the portal, once. Routes, links and the first requests are derived from here. */
export const paths = {
  home: '/',
  overview: '/overview',
  fundae: '/fundae',
  programs: '/programs',
  programFromTitle: '/programs/from-title',
  programFromPdf: '/programs/from-pdf',
  program: '/programs/:id',
  programPeople: '/programs/:id/people',
  programOutline: '/programs/:id/outline',
  programSchedule: '/programs/:id/schedule',
  programSettings: '/programs/:id/settings',
  play: '/play/:classId',
  employees: '/employees',
  employeeUpload: '/employees/upload',
  employee: '/employees/:id',
  chat: '/chat',
  degrees: '/degrees',
  degree: '/degrees/:id',
  degreeModule: '/degrees/:id/modules/:moduleId',
  degreeAttendance: '/degrees/:id/modules/:moduleId/attendance',
  degreeStudent: '/degrees/:id/students/:studentId',
  folders: '/folders',
  templates: '/templates',
  products: '/products',
  product: '/products/:id',
  groupings: '/groupings',
  tags: '/tags',
  steps: '/steps',
  companySettings: '/company/settings',
  serviceTokens: '/company/service-tokens',
  auditLog: '/company/audit-log',
  support: '/support',
  supportList: '/support/:resource',
  supportCreate: '/support/:resource/create',
  supportRecord: '/support/:resource/:id',
  supportEdit: '/support/:resource/:id/edit',
  changePassword: '/account/password',
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  choosePassword: '/choose-password',
  confirmAddress: '/confirm-address',
  setup: '/setup',
} as const

export type PathName = keyof typeof paths

/** Addresses that show the same with and without a session. */
const publicPaths: readonly string[] = [
  paths.forgotPassword,
  paths.resetPassword,
  paths.choosePassword,
  paths.confirmAddress,
  paths.setup,
]

export const isPublicPath = (pathname: string): boolean => publicPaths.includes(pathname)

/** `pathTo('program', { id })` is `/programs/6650…`. */
export function pathTo(name: PathName, params: Record<string, string> = {}): string {
  return paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

/** The parameters of `pathname` under `pattern`, or null where it does not match. */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(.)\/$/, '$1').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value) params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}

/** A screen as its first shape knows it: the list of programs has two. */
export type ScreenName = PathName | 'programTiles'

/** Which screen is at an address. */
export const screenAt = (pathname: string): string | undefined =>
  Object.keys(paths).find(name => matchPattern(paths[name as PathName], pathname))

/** What is kept of a list of support's is kept by this name. */
export const supportList = (resource: string): string => `support.${resource}`

/**
 * The name by which is kept what a person prefers of the list at an address.
 * @public the server draws the list as they prefer it
 */
export function listAt(pathname: string): string | undefined {
  const support = matchPattern(paths.supportList, pathname)
  return support ? supportList(support.resource ?? '') : screenAt(pathname)
}
