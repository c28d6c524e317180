/** What a Fundae report needs to know of people and programs (decisions, section 11). */

export const documentTypes = ['nif', 'nie', 'passport'] as const
export type DocumentType = (typeof documentTypes)[number]

/** 1–5: manager, middle manager, technician, skilled and unskilled worker. */
export const professionalCategories = [1, 2, 3, 4, 5] as const
/** 1–10, as Fundae counts them: from less than primary to doctorate, then others. */
export const educationLevels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** From which completion a learner counts as having completed, where the company says nothing else. */
export const defaultThreshold = 75

/** What would block the bonus, of a group or of a participant in it. */
export const fundaeProblems = [
  'noActionNumber',
  'noGroupNumber',
  'noDates',
  'noHours',
  'noTutor',
  'noCosts',
  'noParticipants',
  'noDocument',
  'noCategory',
  'noEducation',
  'noCompanyCif',
  'notConnected',
  'belowThreshold',
  'noAssessment',
] as const
export type FundaeProblem = (typeof fundaeProblems)[number]

/** The problems that the participant's own data is the cause of. */
export const dataProblems = [
  'noDocument',
  'noCategory',
  'noEducation',
  'noCompanyCif',
] as const satisfies readonly FundaeProblem[]

/** Those for which a participant has no bonus, while the group can be reported. */
export const resultProblems = [
  'notConnected',
  'belowThreshold',
  'noAssessment',
] as const satisfies readonly FundaeProblem[]

/** Those of a participant. */
export const participantProblems = [...dataProblems, ...resultProblems]
export type ParticipantProblem = (typeof participantProblems)[number]
/** Those of the group itself. */
export type GroupProblem = Exclude<FundaeProblem, ParticipantProblem>

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** The letter of a NIF or NIE follows from its number. */
const hasRightLetter = (digits: string, letter: string) => letters[Number(digits) % 23] === letter

/** A document as it is kept: without blanks, dots and hyphens, in capitals. */
export const writtenDocument = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whether a document can be one of its type: NIF and NIE have a letter that follows from their number. */
export function isDocument(type: DocumentType, document: string): boolean {
  if (type === 'passport') return /^[A-Z0-9]{5,20}$/.test(document)
  const [, first = '', digits = '', letter = ''] = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(document) ?? []
  if (type === 'nif') return first === '' && digits.length === 8 && hasRightLetter(digits, letter)
  return first !== '' && digits.length === 7 && hasRightLetter(`${'XYZ'.indexOf(first)}${digits}`, letter)
}

/** The check digit or letter of a company's tax number, by the sum of its seven digits. */
function cifControl(digits: string): number {
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Whether a text can be the tax number of a Spanish company (CIF). */
export function isCif(text: string): boolean {
  const [, , digits = '', control = ''] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(text) ?? []
  if (digits === '') return false
  const right = cifControl(digits)
  return control === String(right) || control === 'JABCDEFGHI'[right]
}
