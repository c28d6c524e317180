/**
 * Whatever a wrong field can be, under the code that programs know it by, with the sentence for other clients. The portal
 * has a text for each code in its languages. A value stands in braces.
 */
export const fieldMessages = {
  required: 'This field is required',
  atMost: 'At most {count} characters',
  atLeast: 'At least {count} characters',
  email: 'Enter a valid email address',
  whichCompany: 'Choose which company: {name} ({company})',
  characters: 'Some characters can’t be stored',
  currentPassword: 'This isn’t your current password',
  samePassword: 'This is your current password. Choose another one',
  guessable: 'Too easy to guess. Use a few words in a row',
  usedLink: 'This link has expired or been used',
  pictureSize: 'At most 2 MB',
  pictureKind: 'Choose a PNG, JPEG or WebP picture',
  pictureDamaged: 'This picture is damaged or incomplete',
  pictureSides: 'At most {count} pixels wide and high',
  picturePixels: 'At most {count} million pixels',
  proofKind: 'This is not a PDF, PNG or JPEG',
  manifestUnread: 'This is not a manifest of SCORM: it can’t be read as XML',
  manifestDoctype: 'The manifest declares a document type. Packages that do are not taken',
  manifestOther: 'This is XML, but not a manifest of SCORM',
  manifestEmpty: 'There is nothing in this package that could be played',
  manifestMany: 'At most {count} items that are started',
  chunkCount: 'This package was begun with {count} chunks',
  chunkOther: 'Another chunk has arrived at this place',
  proofAndNone: 'Either a file, or no proof',
  otherStudent: 'This was noted of somebody else',
  pngOrJpeg: 'This is not a PNG or JPEG picture',
  addressInUse: 'This email is already in use',
  addressTaken: 'Someone else now uses this email',
  lastAdmin: 'This is the company’s last administrator',
  higherRank: 'Only someone of higher rank can change this',
  oneself: 'You can’t delete yourself',
  personDeleted: '"{name}" has been deleted',
  noPerson: 'There is no person {id}',
  notSeen: 'You don’t have access to this person',
  noAddress: 'No one here uses {address}',
  nobody: 'Choose who it’s for',
  nothing: 'Choose what to change',
  takenBack: 'This has already been undone',
  noInvitation: 'This person already has a password, or doesn’t sign in here',
  notATeacher: 'This person can’t be a teacher',
  chatOff: 'Chat is off in this program',
  notInProgram: 'This learner is no longer in the program',
  mayNotBegin: 'In this program, teachers write first',
  next: 'This isn’t from an earlier answer',
  notACoach: 'This person can’t be a coach',
  nameInUse: 'This name is already in use',
  noGrouping: 'There is no such grouping',
  pastDay: 'This date is in the past',
  nothingPublished: 'There’s no published program to enrol in',
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
  noStep: 'There is no such step',
  noTag: 'There is no such tag',
  twice: 'This stands in the list twice',
  changedSince: '"{name}" has been changed in the meantime',
  webAddress: 'Enter a web address (https://…)',
  sameScope: 'Another entry is for the same people',
  notFundae: 'Only a Fundae program ends at a time of day',
  timeOfDay: 'This is not a time of day (HH:MM:SS)',
  endBeforeStart: 'The end is before the start',
  atMostDays: 'At most {count} days',
  inTheFuture: 'This is in the future',
  noEnrolment: 'This person is not enrolled in this program',
  noSuchClass: 'There is no such class in this program',
  noValue: 'Activity of this kind has no value',
  whole: 'This must be a whole number',
  cif: 'This is not the tax number of a company',
  identityDocument: 'This is not a document of this type: check its letter',
  noFundaeProgram: 'This program isn’t a Fundae program',
  groupTaken: 'Another program has this action and group number',
  noFundaeReports: 'This company makes no Fundae reports',
  dayTooFar: 'This date is too far away',
  reorderOnly: 'Modules can only be reordered here',
  reorderAlone: 'This can only be put in another order here',
  noModuleWithId: 'There is no module {id} that can be added',
  noClassWithId: 'There is no class {id} that can be added',
  isThere: '"{name}" is already here',
  severalLessons: 'The module has several lessons of this type: name one by its id',
  notHere: 'This is not in the program any more',
  url: 'This is not a web address (https://…)',
  otherId: 'This is the id of something else',
  notInProduct: 'This program is not in the product',
  noCourse: 'There is no such course in this degree',
  noAssessment: 'There is no such assessment in this module',
  weights: 'The weights come to more than 100 %',
  noSession: 'There is no such session in this module',
  noFolder: 'There is no such folder',
  folderInItself: 'A folder can’t be moved into itself or one of its subfolders',
  folderDepth: 'Folders can be nested up to {count} levels deep',
  whereTo: 'Say where the programs go; null for no folder',
  whereEach: 'Say for each program where it goes',
  ofColumn: 'This does not suit its column',
  ofOneProgram: 'This sorts the people of one program alone',
  ownCall: 'This field has a call of its own',
  unknownField: 'This field is not known',
  noBody: 'This call takes no body',
  json: 'The body is not valid JSON',
  form: 'The body is not a valid form',
  jsonSize: 'At most {count} characters as JSON',
  nesting: 'At most {count} levels in one another',
  version: 'This is not a version',
  noReason: 'Enter a reason',
  reason: 'At most 500 characters of percent-encoded text that can be stored',
  idempotencyKey: 'Between 8 and 200 visible ASCII characters',
  id: 'This is not an id',
  instant: 'This is not an instant in UTC',
  day: 'This is not a day (YYYY-MM-DD)',
  colour: 'This is not a color (#rrggbb)',
  timeZone: 'This is not a time zone, such as Europe/Madrid',
  tooSmall: 'This must be at least {minimum}',
  tooBig: 'This must be at most {maximum}',
  failedFormula: 'The formula in this cell failed',
  unknownLanguage: 'Write English or Spanish',
  exampleRow: 'This row is the example of the template',
  twiceInFile: 'Row {row} has this address already',
  unknownGrouping: 'There is no "{name}" yet',
  unknownProgram: 'There is no published program "{name}"',
  severalPrograms: 'Several programs are called "{name}"',
  uploadRows: 'At most {count} rows at once',
  uploadFile:
    'Check that you are using the latest version of the file and that the mandatory columns have values',
  uploadKind: 'This is not a spreadsheet. Save the list as .xlsx or .csv',
  uploadXlsb: 'This is a binary workbook (.xlsb). Save it in Excel as .xlsx',
  uploadNumbers: 'This is a document of Numbers. Export it as Excel (.xlsx) or CSV',
  uploadWebPage:
    'This is a web page, whatever its name says. Open it in Excel or LibreOffice and save it as .xlsx',
  uploadXml: 'This is XML. If it is a workbook of Excel 2003, open it in Excel and save it as .xlsx',
  uploadUnpacked: 'There is far more in this file than a list of employees. Copy the list into a new file',
  uploadEncrypted: 'This file is protected by a password',
  uploadDamaged: 'This file is damaged or incomplete',
  uploadSize: 'At most {count} MB',
  uploadEmpty: 'There are no rows in this file',
  pdfKind: 'This is not a PDF',
  pdfSize: 'A PDF of at most {count} MB',
  pdfPages: 'At most {count} pages',
  pdfEncrypted: 'This PDF is protected by a password',
  pdfScanned: 'This PDF is made of pictures of pages, without text. Run text recognition (OCR) on it first',
  pdfEmpty: 'There is no text in this PDF',
  pdfDamaged: 'This PDF is damaged or incomplete',
  pdfHard: 'Reading this PDF takes too long or too much memory',
  pdfGone: 'The PDF is not there any more',
  outlineCreated: 'A program has already been created from this',
  noProcess: 'There is no such process',
  atMostClasses: 'At most {count} classes',
  invalidInput: 'This value is not valid',
  invalidOption: 'This is none of the choices',
  invalidText: 'This text is not valid',
} as const

export type FieldCode = keyof typeof fieldMessages

type Values = Record<string, string | number>

/** What is wrong with a field: `path` is dotted (`modules.2._id`), the empty string is the body as a whole. */
export interface WrongField {
  path: string
  code: FieldCode
  /** What the sentence names, such as the `name` of a person. */
  values?: Values
  /** The sentence, where it says more than that of the code. */
  message?: string
}

/** A wrong field as it is answered; another server may send the sentence alone. */
export interface FieldError {
  path: string
  message: string
  code?: FieldCode
  values?: Values
}

export const fieldCodes = Object.keys(fieldMessages) as FieldCode[]

/** The sentence of a code, with its values in it. */
export const messageOf = (code: FieldCode, values: Values = {}): string =>
  fieldMessages[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** A wrong field with its sentence. */
export const worded = ({ path, code, values, message }: WrongField): FieldError => ({
  path,
  message: message ?? messageOf(code, values),
  code,
  ...(values && { values }),
})
