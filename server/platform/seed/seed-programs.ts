import * as schema from '../../db/schema'
import { type CompanySeeding, write } from './company-seeding'
import { planFolders } from './rows/folders'
import type { OpenProgram } from './rows/learners'
import { planOffers } from './rows/offers'
import { ProgramPlanner, type SeededProgram } from './rows/programs'
import { StepPlanner } from './rows/steps'
import { StructurePlanner } from './rows/structure'

const programsPerBatch = 500

/** Every program of a company, those open to learners among them, and what those consist of. */
export interface SeededPrograms {
  all: readonly SeededProgram[]
  /** Published programs that are no templates, the most popular ones first. */
  open: readonly SeededProgram[]
  openTo(program: SeededProgram): OpenProgram
  /** The ids of the modules of a program, in their order. */
  modulesOf(program: string): readonly string[]
}

function plannedPrograms(seeding: CompanySeeding, editors: readonly string[]) {
  const { plan, companyId, now } = seeding
  const tree = planFolders(seeding.random.fork('folders'), plan, companyId, now)
  const random = seeding.random.fork('programs')
  const planner = new ProgramPlanner({ random, plan, companyId, editors, now }, tree)
  for (const offer of planOffers(seeding.random.fork('offers'), plan)) planner.add(offer)
  return { folders: tree.rows, products: planner.products, programs: planner.programs }
}

/** Plans what a batch of programs consists of, and writes both. `before` is the program that precedes it. */
async function writeBatch(
  seeding: CompanySeeding,
  { structure, steps }: { structure: StructurePlanner; steps: StepPlanner },
  batch: readonly SeededProgram[],
  before: SeededProgram | undefined,
): Promise<void> {
  batch.forEach((program, index) => {
    structure.add(program, index > 0 ? batch[index - 1] : before)
  })
  const programs = batch.map(({ row }) => row)
  const rows = structure.takeRows()
  const made = steps.plan(batch, rows.classes)
  await write(seeding, async insert => {
    await insert(schema.programs, programs)
    await insert(schema.modules, rows.modules)
    await insert(schema.lessons, rows.lessons)
    await insert(schema.classes, rows.classes)
    await insert(schema.lessonClasses, rows.lessonClasses)
    await insert(schema.programModules, rows.programModules)
    await insert(schema.steps, made.steps)
    await insert(schema.stepTags, made.stepTags)
    await insert(schema.programTags, made.programTags)
  })
}

/** Writes folders, products and programs with their modules, lessons and classes. */
export async function seedPrograms(
  seeding: CompanySeeding,
  editors: readonly string[],
): Promise<SeededPrograms> {
  const { plan, now } = seeding
  const { folders, products, programs } = plannedPrograms(seeding, editors)
  const structure = new StructurePlanner(seeding.random.fork('structure'), plan, now)
  const steps = new StepPlanner(seeding.random.fork('steps'), plan, seeding.companyId, now)
  await write(seeding, async insert => {
    await insert(schema.tags, steps.tags)
    await insert(schema.folders, folders)
    await insert(schema.products, products)
  })
  for (let from = 0; from < programs.length; from += programsPerBatch) {
    const batch = programs.slice(from, from + programsPerBatch)
    await writeBatch(seeding, { structure, steps }, batch, programs[from - 1])
    seeding.log(`${plan.row.name}: ${from + batch.length} of ${programs.length} programs`)
  }
  const published = programs.filter(({ row }) => row.isPublished && !row.isTemplate)
  return {
    all: programs,
    open: seeding.random.fork('popularity').sample(published, published.length),
    openTo: ({ row: { id, language }, createdAt }) => ({
      id,
      language,
      createdAt,
      classes: structure.classesOf(id),
    }),
    modulesOf: program => structure.modulesOf(program),
  }
}
