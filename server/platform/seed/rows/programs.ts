import { isPublished } from '#contract/words/programs'
import { searchText } from '#contract/words/search-text'
import type { products, programs } from '../../../db/schema'
import type { CompanyPlan } from '../company-plans'
import type { Area, ProgramLanguage } from '../data/area'
import type { Random } from '../random'
import { day, idAt, iso, workingTime } from '../seed-time'
import type { FolderTree } from './folders'
import { editionName, type Offer } from './offers'

type NewProgram = typeof programs.$inferInsert & { language: ProgramLanguage }
type NewProduct = typeof products.$inferInsert

/** A program with what the rest of the seeding wants to know of it. */
export interface SeededProgram {
  row: NewProgram
  area: Area
  /** The first cohort of the same offer, where this is a later one. */
  first: SeededProgram | null
  createdAt: number
}

interface Context {
  random: Random
  plan: CompanyPlan
  companyId: string
  /** Who edits programs: the admins. */
  editors: readonly string[]
  now: number
}

type State = Pick<NewProgram, 'isDraft' | 'isPublished' | 'isTemplate'>
const draft: State = { isDraft: true, isPublished: false, isTemplate: false }
const published: State = { isDraft: false, isPublished: true, isTemplate: false }

function stateOf({ random }: Context, isCustom: boolean, isLast: boolean, isOnly: boolean): State {
  if (isOnly && random.chance(0.2)) return { ...(random.chance(0.5) ? draft : published), isTemplate: true }
  return isLast && random.chance(isCustom ? 0.22 : 0.06) ? draft : published
}

/** Drafts are of the last months, everything else up to two years old; a later cohort is younger. */
function createdAtOf({ random, now }: Context, state: State, edition: number, editions: number): number {
  if (!state.isPublished && !state.isTemplate) return workingTime(random, now - random.int(1, 110) * day, now)
  const youngest = 60
  const span = (730 - youngest) / editions
  const age = youngest + span * (editions - edition) + random.int(0, Math.floor(span))
  return workingTime(random, now - age * day, now)
}

/** SKUs (decisions, section 8): most programs have an `internId`, half a `moduleCode`. */
function skus(
  { random, plan }: Context,
  area: Area,
  number: number,
): Pick<NewProgram, 'internId' | 'moduleCode'> {
  const digits = String(number).padStart(4, '0')
  return {
    internId: random.chance(0.85) ? `${plan.sku}-${area.code}-${digits}` : null,
    moduleCode: random.chance(0.5) ? `MC-${plan.sku}-${digits}` : null,
  }
}

const autoReplies: Record<ProgramLanguage, string> = {
  english: 'Thank you for your message. We answer within two working days.',
  spanish: 'Gracias por tu mensaje. Te responderemos en un plazo de dos días laborables.',
}

const chatSettings = (random: Random, language: ProgramLanguage) => ({
  enabled: random.chance(0.9),
  learnersMayStart: random.chance(0.8),
  emailByDefault: random.chance(0.2),
  autoReply: random.chance(0.4) ? autoReplies[language] : '',
})

/** Makes the programs and products of one company. */
export class ProgramPlanner {
  readonly programs: SeededProgram[] = []
  readonly products: NewProduct[] = []

  constructor(
    private readonly context: Context,
    private readonly tree: FolderTree,
  ) {}

  /** The cohorts of an offer: one product and one folder for all of them. */
  add(offer: Offer): void {
    const { random, plan } = this.context
    const productId = offer.editions > 1 || random.chance(0.3) ? this.#product(offer.title) : null
    const folderId = random.chance(0.8) ? random.pick(this.tree.ofArea.get(offer.area) ?? []) : null
    const shared = { productId, folderId, isCustom: random.chance(plan.customShare) }
    let first: SeededProgram | null = null
    for (let edition = 1; edition <= offer.editions; edition++) {
      const program = this.#program(offer, edition, shared, first)
      first ??= program
      this.programs.push(program)
    }
  }

  #product(productTitle: string): string {
    const { random, companyId, now } = this.context
    const createdAt = now - random.int(731, 800) * day
    const id = idAt(random, createdAt)
    this.products.push({
      id,
      companyId,
      productTitle,
      titleSearch: searchText(productTitle),
      createdAt: iso(createdAt),
      updatedAt: iso(createdAt),
    })
    return id
  }

  #program(
    offer: Offer,
    edition: number,
    shared: Pick<NewProgram, 'productId' | 'folderId' | 'isCustom'>,
    first: SeededProgram | null,
  ): SeededProgram {
    const { random, plan, companyId, editors, now } = this.context
    const { area, topic, language, editions } = offer
    const state = stateOf(this.context, !!shared.isCustom, edition === editions, editions === 1)
    const createdAt = createdAtOf(this.context, state, edition, editions)
    const updatedAt = workingTime(random, createdAt + random.fraction() * (now - createdAt), now)
    const title = editions === 1 ? offer.title : `${offer.title} · ${editionName(language, edition)}`
    const row: NewProgram = {
      id: idAt(random, createdAt),
      companyId,
      title,
      titleSearch: searchText(title),
      description: topic.description[language],
      ...skus(this.context, area, this.programs.length + 1),
      language,
      ...shared,
      ...state,
      isFundae: isPublished(state) && random.chance(plan.fundaeShare),
      allowChallengeSlides: random.chance(0.3),
      referencedProgramId: first && random.chance(0.15) ? first.row.id : null,
      chatSettings: chatSettings(random, language),
      createdAt: iso(createdAt),
      updatedAt: iso(Math.max(updatedAt, createdAt)),
      updatedBy: random.pick(editors),
    }
    return { row, area, first, createdAt }
  }
}
