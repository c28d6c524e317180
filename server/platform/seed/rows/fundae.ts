import { type DocumentType, isCif, isDocument } from '#contract/words/overview/fundae'
import type { participants, programFundae } from '../../../db/schema'
import type { Random } from '../random'
import { day, iso } from '../seed-time'
import type { SeededProgram } from './programs'

type NewParticipant = typeof participants.$inferInsert

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const figures = [...'0123456789']

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('')

/** With the one sign at its end that makes it right. */
const completed = (text: string, signs: readonly string[], isRight: (text: string) => boolean): string =>
  text + (signs.find(sign => isRight(text + sign)) ?? '')

function documentOf(random: Random, type: DocumentType): string {
  if (type === 'passport') return `${random.pick(letters)}${random.pick(letters)}${digits(random, 6)}`
  const start = type === 'nif' ? digits(random, 8) : `${random.pick(['X', 'Y', 'Z'])}${digits(random, 7)}`
  return completed(start, letters, text => isDocument(type, text))
}

const cifOf = (random: Random) => completed(`${random.pick(['A', 'B'])}${digits(random, 7)}`, figures, isCif)

/** Makes what a Fundae report needs to know of people: of most of them all, of some a part, of a few nothing. */
export function createParticipants(random: Random, companyId: string): (userId: string) => NewParticipant[] {
  const employers = [cifOf(random), cifOf(random)]
  return userId => {
    const documentType = random.weighted([
      ['nif', 85],
      ['nie', 11],
      ['passport', 4],
    ] as const)
    const whole = {
      documentType,
      document: documentOf(random, documentType),
      professionalCategory: random.weighted([
        [1, 3],
        [2, 12],
        [3, 30],
        [4, 40],
        [5, 15],
      ] as const),
      educationLevel: random.int(2, 9),
      companyCif: random.pick(employers),
    }
    const known = random.weighted([
      ['all', 85],
      ['some', 10],
      ['nothing', 5],
    ] as const)
    if (known === 'nothing') return []
    const gap = random.pick([
      { documentType: null, document: null },
      { educationLevel: null, professionalCategory: null },
      { companyCif: null },
    ])
    return [{ userId, companyId, ...whole, ...(known === 'some' && gap) }]
  }
}

const dayOf = (at: number) => iso(at).slice(0, 10)

/** What is said of Fundae programs as groups: of one in four something is missing, and some have not been looked at yet. */
export function planGroups(
  random: Random,
  programs: readonly SeededProgram[],
  { companyId, now }: { companyId: string; now: number },
): (typeof programFundae.$inferInsert)[] {
  return programs
    .filter(({ row }) => row.isFundae)
    .flatMap(({ row }, place) => {
      const begins = now - random.int(30, 300) * day
      const participants = random.int(8, 40)
      const hours = random.pick([10, 15, 20, 30, 40])
      const whole = {
        actionNumber: String(1 + Math.floor(place / 2)),
        groupNumber: String(1 + (place % 2)),
        hours,
        startDate: dayOf(begins),
        endDate: dayOf(now + random.int(-40, 120) * day),
        directCost: Math.round(participants * hours * 7.5),
        indirectCost: random.chance(0.6) ? Math.round(participants * hours * 0.7) : null,
        salaryCost: random.chance(0.5) ? participants * hours * 14 : null,
      }
      if (random.chance(0.1)) return []
      const gap = random.pick([
        { groupNumber: null },
        { hours: null },
        { directCost: null },
        { endDate: null },
      ])
      return [{ programId: row.id, companyId, ...whole, ...(random.chance(0.25) && gap) }]
    })
}
