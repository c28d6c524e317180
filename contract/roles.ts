/**
 * Who may do what: the table of section 6 of the decisions, once.
 * The API refuses by it, the portal hides or disables by it.
 */

/** The `type` values of the specification (section 6). The empty string is a student. */
export const userTypes = ['', 'b2bportaladmin', 'teacher', 'teacher_reader', 'coach'] as const
export type UserType = (typeof userTypes)[number]

/** `service`: another system under a token of the company. */
export const principals = ['staff', 'admin', 'teacher', 'reader', 'coach', 'student', 'service'] as const
export type Principal = (typeof principals)[number]

/**
 * How far a capability reaches.
 * A: everything in the company. P: the programs and degrees that list the person, and their learners.
 * R: read only, within P. S: own data. -: nothing (403).
 */
export type Reach = 'A' | 'P' | 'R' | 'S' | '-'

type Reaches = [Reach, Reach, Reach, Reach, Reach, Reach, service?: Reach]

const row = (...reaches: Reaches): readonly (Reach | undefined)[] => reaches

const table = {
  //                            staff admin teacher reader coach student service
  'portal.open': /*         */ row('A', 'A', 'P', 'R', 'P', '-'),
  'languages.read': /*      */ row('A', 'A', 'A', 'A', 'A', 'A'),
  'profile.read': /*        */ row('A', 'A', 'P', 'R', 'P', 'S'),
  'programs.read': /*       */ row('A', 'A', 'P', 'R', 'P', '-'),
  'classes.write': /*       */ row('A', 'A', 'P', '-', '-', '-'),
  'scorm.play': /*          */ row('A', 'A', 'P', 'R', 'P', 'S'),
  'programs.write': /*      */ row('A', 'A', '-', '-', '-', '-'),
  'company.read': /*        */ row('A', 'A', 'R', 'R', 'R', '-'),
  'company.write': /*       */ row('A', 'A', '-', '-', '-', '-'),
  'groupings.write': /*     */ row('A', 'A', '-', '-', '-', '-'),
  'products.read': /*       */ row('A', 'A', 'P', 'R', 'P', '-'),
  'products.write': /*      */ row('A', 'A', '-', '-', '-', '-'),
  'employees.read': /*      */ row('A', 'A', 'P', 'R', 'P', '-'),
  'employees.write': /*     */ row('A', 'A', '-', '-', '-', '-'),
  'enrolments.write': /*    */ row('A', 'A', '-', '-', '-', '-'),
  'notes.write': /*         */ row('A', 'A', 'P', 'R', 'P', '-'),
  'chat.write': /*          */ row('-', 'A', 'P', 'R', 'P', 'S'),
  'broadcast.write': /*     */ row('-', 'A', 'P', '-', 'P', '-'),
  'chat.export': /*         */ row('-', 'A', 'P', '-', '-', '-'),
  'overview.read': /*       */ row('A', 'A', 'P', '-', '-', '-'),
  'attendance.export': /*   */ row('A', 'A', '-', '-', '-', '-'),
  'degrees.read': /*        */ row('A', 'A', 'P', 'R', 'P', 'S'),
  'degrees.write': /*       */ row('A', 'A', '-', '-', '-', '-'),
  'attendance.read': /*     */ row('A', 'A', 'P', 'R', '-', 'S'),
  'attendance.write': /*    */ row('A', 'A', 'P', '-', '-', '-'),
  'activity.write': /*      */ row('-', '-', '-', '-', '-', '-', 'A'),
  'serviceTokens.write': /* */ row('A', 'A', '-', '-', '-', '-'),
  impersonate: /*           */ row('A', 'A', '-', '-', '-', '-'),
  support: /*               */ row('A', '-', '-', '-', '-', '-'),
  'staff.companies': /*     */ row('A', '-', '-', '-', '-', '-'),
} satisfies Record<string, readonly (Reach | undefined)[]>

export type Capability = keyof typeof table
export const capabilities = Object.keys(table) as Capability[]

/** How far `capability` reaches for `principal`; `-` means that the person does not have it. */
export function reachOf(principal: Principal, capability: Capability): Reach {
  return table[capability][principals.indexOf(principal)] ?? '-'
}

/** Whether `principal` has `capability` at all. Which rows it covers is `reachOf`. */
export const may = (principal: Principal, capability: Capability): boolean =>
  reachOf(principal, capability) !== '-'

/** Which screen somebody comes to first: the overview, for whoever may see it. */
export const homeOf = (principal: Principal): 'overview' | 'programs' =>
  may(principal, 'overview.read') ? 'overview' : 'programs'

const principalOfType: Record<UserType, Principal> = {
  '': 'student',
  b2bportaladmin: 'admin',
  teacher: 'teacher',
  teacher_reader: 'reader',
  coach: 'coach',
}

/**
 * The principal behind a person. A missing or unknown type is a student, so that it never reads as more.
 * `staff` is the stored grant (decisions, section 6), never the look of an address.
 */
export function principalOf(person: { type?: string | null; staff?: boolean }): Principal {
  if (person.staff) return 'staff'
  return principalOfType[(person.type ?? '') as UserType] ?? 'student'
}
