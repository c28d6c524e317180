import type { activity, enrolments, userGroupings, users } from '../../../db/schema'
import type { ProgramLanguage } from '../data/area'
import type { Random } from '../random'
import { day, hour, idAt, iso, workingTime } from '../seed-time'
import type { GroupingPlan } from './groupings'
import { activityRows, type Deed, figures, journey } from './journey'
import type { SchedulePlan } from './schedules'
import type { SeededClass } from './structure'

/** A published program as learners meet it. */
export interface OpenProgram {
  id: string
  language: ProgramLanguage
  createdAt: number
  classes: readonly SeededClass[]
}

/** Rows in the order in which they can be inserted. */
export interface LearnerRows {
  users: (typeof users.$inferInsert)[]
  groupings: (typeof userGroupings.$inferInsert)[]
  enrolments: (typeof enrolments.$inferInsert)[]
  activity: (typeof activity.$inferInsert)[]
}

type Learner = Required<Omit<typeof users.$inferInsert, 'version'>> & { companyId: string | null }
/** `lost`: all enrolments were removed. `absent`: never connected. */
type Fate = 'present' | 'absent' | 'lost' | 'deleted'

const enrolmentCounts = [
  [0, 6],
  [1, 16],
  [2, 22],
  [3, 24],
  [4, 16],
  [5, 10],
  [6, 6],
] as const
const fates = [
  ['present', 86],
  ['absent', 8],
  ['lost', 4],
  ['deleted', 2],
] as const
const shares = [
  ['none', 10],
  ['some', 45],
  ['all', 45],
] as const

/** Makes learners with all that they did in the twelve months before `now`. */
export class LearnerPlanner {
  constructor(
    private readonly random: Random,
    /** The most popular ones first. */
    private readonly programs: readonly OpenProgram[],
    private readonly groupings: GroupingPlan,
    private readonly schedules: SchedulePlan,
    private readonly now: number,
  ) {}

  /** Adds a learner; `programs` names those to be enrolled in, otherwise they are chosen. */
  add(rows: LearnerRows, user: Learner, programs?: readonly OpenProgram[]): void {
    const { random, now } = this
    const fate = programs ? 'present' : random.weighted(fates)
    const count = Math.max(fate === 'lost' ? 1 : 0, random.weighted(enrolmentCounts))
    const talent = random.fraction()
    const before = rows.enrolments.length
    let latest = 0
    for (const program of programs ?? this.#choose(count, user.language)) {
      const deeds = this.#enrol(rows, user, program, fate, talent)
      latest = Math.max(latest, deeds.at(-1)?.at ?? 0)
    }
    const joined = Date.parse(user.createdAt)
    const memberships = this.groupings.assign(random, user.id)
    rows.groupings.push(...memberships)
    this.schedules.schedule(
      rows.enrolments.slice(before),
      memberships.map(({ groupingId }) => groupingId),
    )
    rows.users.push({
      ...user,
      lastConnection: fate === 'absent' ? null : this.#lastConnection(joined, latest),
      lastContactDate: random.chance(0.3)
        ? iso(between(random, Math.max(joined, now - 180 * day), now))
        : null,
      deletedAt: fate === 'deleted' ? iso(now - hour) : null,
    })
  }

  /** Different programs, mostly in the language of the person, the popular ones the likelier. */
  #choose(count: number, language: string | null): Set<OpenProgram> {
    const { random, programs } = this
    const chosen = new Set<OpenProgram>()
    for (let attempt = 0; attempt < count * 4 && chosen.size < count && programs.length > 0; attempt++) {
      const rank = Math.min(programs.length - 1, Math.floor(programs.length * random.fraction() ** 1.7))
      const program = programs[rank]
      const speaks = program?.language === (language === 'en' ? 'english' : 'spanish')
      if (program && (speaks || random.chance(0.1))) chosen.add(program)
    }
    return chosen
  }

  #enrol(rows: LearnerRows, user: Learner, program: OpenProgram, fate: Fate, talent: number): Deed[] {
    const { random, now } = this
    const from = Math.max(program.createdAt, Date.parse(user.createdAt), now - 364 * day)
    const enrolledAt = Math.max(from, workingTime(random, between(random, from, now), now))
    const classes = fate === 'absent' ? [] : this.#share(program.classes)
    const deeds = journey(random, { classes, from: enrolledAt + random.int(1, 14) * day, now, talent })
    const stored = figures(deeds, program.classes.length)
    const whose = { companyId: user.companyId ?? '', userId: user.id, programId: program.id }
    const removed = fate === 'lost' || fate === 'deleted' || (fate === 'present' && random.chance(0.03))
    rows.activity.push(...activityRows(random, deeds, whose, idAt))
    rows.enrolments.push({
      id: idAt(random, enrolledAt),
      ...whose,
      status: !stored.finishedAt && random.chance(0.08) ? 'stopped' : 'in progress',
      ...stored,
      enrolledAt: iso(enrolledAt),
      deadline: null,
      deadlineScheduled: false,
      removedAt: removed ? iso(between(random, Math.max(enrolledAt, deeds.at(-1)?.at ?? 0), now)) : null,
    })
    return deeds
  }

  /** How many of the classes the learner means to do. */
  #share(classes: readonly SeededClass[]): readonly SeededClass[] {
    const share = this.random.weighted(shares)
    if (share === 'all') return classes
    return share === 'none' ? [] : classes.slice(0, this.random.int(1, Math.max(1, classes.length - 1)))
  }

  /** Not before the last activity; without any, some have looked around and some have not. */
  #lastConnection(joined: number, latest: number): string | null {
    const { random, now } = this
    if (latest === 0) return random.chance(0.6) ? iso(between(random, joined, now)) : null
    return iso(random.chance(0.5) ? latest : between(random, latest, Math.min(now, latest + 30 * day)))
  }
}

const between = (random: Random, from: number, to: number) =>
  from + Math.floor(random.fraction() * Math.max(0, to - from))
