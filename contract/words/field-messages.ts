/**
 * Whatever a wrong field can be, under the code that clients tell it by: the portal has a text for each in its languages.
 * `{count}` stands for a number, any other value for text.
 */
export const fieldMessages = {
  required: 'This must not be empty',
  atMost: 'At most {count} characters',
  atLeast: 'At least {count} characters',
  email: 'This is not an e-mail address',
  whichCompany: 'Say in which company: {name} ({company})',
  characters: 'The text holds characters that cannot be stored',
  currentPassword: 'The current password is wrong',
  guessable: 'Too easy to guess: use a few words in a row',
  usedLink: 'This link has been used or has run out',
  pictureSize: 'At most 2 MB',
  pictureKind: 'This is not a picture (PNG, JPEG or WebP)',
  pictureDamaged: 'This picture is damaged or cut off',
  pictureSides: 'At most {count} pixels wide and high',
  addressInUse: 'This address is in use',
  addressTaken: 'Somebody else has this address now',
  lastAdmin: 'This is the last administrator of the company',
  higherRank: 'Only somebody of a higher rank can change this',
  oneself: 'Nobody can delete themselves',
  personDeleted: '"{name}" has been deleted',
  noPerson: 'There is no person {id}',
  notSeen: 'You do not see this person',
  noAddress: 'Nobody has the address {address}',
  nobody: 'Say who it is for',
  nothing: 'Say what changes',
  takenBack: 'This has been taken back already',
  notATeacher: 'This person cannot be a teacher',
  notACoach: 'This person cannot be a coach',
  nameInUse: 'There is one of this name already',
  noGrouping: 'There is no such grouping',
  pastDay: 'This day is in the past',
  nothingPublished: 'There is no published program to enrol in',
  skuExists: 'The product SKU already exists',
  noProgram: 'There is no such program',
  noProgramWithId: 'There is no program {id}',
  noReference: 'There is no such program that can be referred to',
  isReference: 'Other programs take their structure from this one',
  templateOrReference: 'Either a template or a referenced program',
  noTemplate: 'There is no such template',
  incomplete: '"{name}" is not complete yet',
  noModule: 'The program has no module',
  noLesson: 'The module "{name}" has no lesson',
  noClass: 'The lesson "{name}" has no class',
  reorderOnly: 'Modules can only be reordered here',
  otherId: 'This is the id of something else',
  notInProduct: 'This program is not in the product',
  noCourse: 'There is no such course in this degree',
  noFolder: 'There is no such folder',
  folderInItself: 'A folder cannot be moved into itself or into a folder that lies in it',
  folderDepth: 'At most {count} folders in one another',
  whereTo: 'Say where the programs go; null for no folder',
  whereEach: 'Say for each program where it goes',
  ofOneProgram: 'This sorts the people of one program alone',
  ownCall: 'This field has a call of its own',
  unknownField: 'This field is not known',
  noBody: 'This call takes no body',
  json: 'The body is not valid JSON',
  jsonSize: 'At most {count} characters as JSON',
  nesting: 'At most {count} levels in one another',
  version: 'This is not a version',
  noReason: 'Say why',
  reason: 'At most 500 characters of percent-encoded text that can be stored',
  idempotencyKey: 'Between 8 and 200 visible ASCII characters',
  id: 'This is not an id',
  instant: 'This is not an instant in UTC',
  day: 'This is not a day (YYYY-MM-DD)',
  colour: 'This is not a colour (#rrggbb)',
  tooSmall: 'Too small: {rest}',
  tooBig: 'Too big: {rest}',
  invalidInput: 'Invalid input{rest}',
  invalidOption: 'Invalid option: {rest}',
  invalidText: 'Invalid string: {rest}',
} as const

export type FieldCode = keyof typeof fieldMessages

/** One wrong field: `path` is dotted (`modules.2._id`), the empty string is the body as a whole. */
export interface FieldError {
  path: string
  message: string
  /** Says the same to programs; `values` are what the message names, such as the `name` of a person. */
  code?: FieldCode
  values?: Record<string, string | number>
}

export const fieldCodes = Object.keys(fieldMessages) as FieldCode[]

const escaped = (text: string) => text.replace(/[\^$.*+?()[\]{}|\\]/g, '\\$&')

/** What a message looks like: its values are named groups. */
function patternOf(message: string): RegExp {
  const parts = message.split(/\{(\w+)\}/)
  const group = (name: string) => `(?<${name}>${name === 'count' ? '\\d+' : '[^]*'})`
  return new RegExp(`^${parts.map((part, place) => (place % 2 ? group(part) : escaped(part))).join('')}$`)
}

const patterns = Object.entries(fieldMessages).map(([code, message]) => [code, patternOf(message)] as const)

/**
 * A wrong field with the code of its message and the values in it; as it was where the message has none. Schemas hand
 * on messages alone, so that a code is found by its message, here and nowhere else.
 */
export function withCode(error: FieldError): FieldError {
  for (const [code, pattern] of patterns) {
    const match = pattern.exec(error.message)
    if (!match) continue
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      name === 'count' ? Number(value) : value,
    ])
    return {
      ...error,
      code: code as FieldCode,
      ...(values.length > 0 && { values: Object.fromEntries(values) }),
    }
  }
  return error
}
