import { searchText } from '#contract/words/search-text'
import type { classes, lessonClasses, lessons, modules, programModules } from '../../../db/schema'
import type { CompanyPlan } from '../company-plans'
import type { Bilingual } from '../data/area'
import { type ClassKind, classAbouts, classForms, type LessonType, lessonForms } from '../data/lessons'
import type { Random } from '../random'
import { day, hour, idAt, iso } from '../seed-time'
import type { SeededProgram } from './programs'

/** A class as the learners meet it. */
export interface SeededClass {
  id: string
  kind: ClassKind
  durationSeconds: number
}

interface SeededModule {
  id: string
  classes: SeededClass[]
}

/** A module while its lessons are planned. */
interface OpenModule {
  program: SeededProgram
  id: string
  title: string
  createdAt: number
}

/** Rows to be inserted in this order: a module is used only once its lessons and classes are there. */
export interface StructureRows {
  modules: (typeof modules.$inferInsert)[]
  lessons: (typeof lessons.$inferInsert)[]
  classes: (typeof classes.$inferInsert)[]
  lessonClasses: (typeof lessonClasses.$inferInsert)[]
  programModules: (typeof programModules.$inferInsert)[]
}

const emptyStructure = (): StructureRows => ({
  modules: [],
  lessons: [],
  classes: [],
  lessonClasses: [],
  programModules: [],
})

/** The first lesson of a module explains; then each type comes about as often as in practice. */
const laterLessons: readonly (readonly [LessonType, number])[] = [
  ['content', 30],
  ['test', 35],
  ['challenge', 15],
  ['live', 12],
  ['scorm', 8],
]

/** Makes the modules, lessons and classes of one company's programs. */
export class StructurePlanner {
  readonly #modulesOf = new Map<string, SeededModule[]>()
  #rows = emptyStructure()

  constructor(
    private readonly random: Random,
    private readonly plan: CompanyPlan,
    private readonly now: number,
  ) {}

  /** What has been planned since the last time. */
  takeRows(): StructureRows {
    const rows = this.#rows
    this.#rows = emptyStructure()
    return rows
  }

  /** The classes of a program, in their order. */
  classesOf(programId: string): SeededClass[] {
    return (this.#modulesOf.get(programId) ?? []).flatMap(module => module.classes)
  }

  /** The ids of the modules of a program, in their order. */
  modulesOf(programId: string): string[] {
    return (this.#modulesOf.get(programId) ?? []).map(({ id }) => id)
  }

  /**
   * Plans the modules of a program: those of the referenced program, those of the first cohort (a shallow
   * clone shares them), or its own, now and then with one that it shares with a program planned before.
   */
  add(program: SeededProgram, neighbour: SeededProgram | undefined): void {
    const { id, referencedProgramId } = program.row
    const shared =
      referencedProgramId ?? (program.first && this.random.chance(0.55) ? program.first.row.id : null)
    const used = shared ? (this.#modulesOf.get(shared) ?? []) : this.#ownModules(program, neighbour)
    this.#modulesOf.set(id ?? '', used)
    const begin = program.createdAt + this.random.int(10, 40) * day
    const scheduled = program.row.isPublished && !program.row.isTemplate && this.random.chance(0.7)
    used.forEach((module, position) => {
      const startDate = scheduled ? iso(begin + position * 14 * day).slice(0, 10) : null
      const { companyId } = program.row
      this.#rows.programModules.push({ companyId, programId: id, moduleId: module.id, position, startDate })
    })
  }

  #ownModules(program: SeededProgram, neighbour: SeededProgram | undefined): SeededModule[] {
    const { random, plan } = this
    const titles = random.sample(program.area.modules, random.int(...plan.modules))
    const own = titles.map((title, index) => this.#module(program, title, index))
    const borrowed = neighbour?.area === program.area && neighbour.row.language === program.row.language
    const extra = borrowed && random.chance(0.25) ? this.#modulesOf.get(neighbour.row.id)?.slice(0, 1) : []
    return [...own, ...(extra ?? [])]
  }

  #module(program: SeededProgram, name: Bilingual, index: number): SeededModule {
    const { random, plan } = this
    const { companyId, language, id: originProgramId } = program.row
    const createdAt = Math.min(program.createdAt + index * hour, this.now)
    const module = { program, id: idAt(random, createdAt), title: name[language], createdAt }
    const { id, title } = module
    const times = { createdAt: iso(createdAt), updatedAt: iso(createdAt) }
    const titleSearch = searchText(title)
    this.#rows.modules.push({ id, companyId, originProgramId, title, titleSearch, ...times })
    const types = Array.from({ length: random.int(...plan.lessons) }, (_, position) =>
      position === 0 ? 'content' : random.weighted(laterLessons),
    )
    return { id, classes: types.flatMap((type, position) => this.#lesson(module, type, position)) }
  }

  #lesson(module: OpenModule, type: LessonType, position: number): SeededClass[] {
    const { random, plan } = this
    const { companyId, language } = module.program.row
    const id = idAt(random, module.createdAt)
    const title = random.pick(lessonForms[type].titles)[language]
    const at = iso(module.createdAt)
    const times = { createdAt: at, updatedAt: at }
    this.#rows.lessons.push({ id, companyId, moduleId: module.id, title, type, position, ...times })
    const offset = random.int(0, 5)
    const kinds = Array.from({ length: random.int(...plan.classes) }, () =>
      random.pick(lessonForms[type].kinds),
    )
    return kinds.map((kind, order) => {
      const made = this.#class(module, kind, offset + order)
      this.#rows.lessonClasses.push({ companyId, lessonId: id, classId: made.id, position: order })
      return made
    })
  }

  /** `variant` tells the classes of a lesson apart. */
  #class(module: OpenModule, kind: ClassKind, variant: number): SeededClass {
    const { companyId, language, id: originProgramId } = module.program.row
    const { endings, minutes } = classForms[kind]
    const id = idAt(this.random, module.createdAt)
    const title = `${module.title}: ${endings[variant % endings.length]?.[language]}`
    const durationSeconds = this.random.int(minutes[0] * 2, minutes[1] * 2) * 30
    const at = iso(module.createdAt)
    this.#rows.classes.push({
      id,
      companyId,
      originProgramId,
      title,
      titleSearch: searchText(title),
      kind,
      durationSeconds,
      description: classAbouts[kind][language],
      createdAt: at,
      updatedAt: at,
    })
    return { id, kind, durationSeconds }
  }
}
