import type { ScormEdition } from '#contract/words/scorm/manifest'
import type { completions, successes } from '#contract/words/scorm/packages'

// What a package keeps of somebody, in the data model of its edition.

export type Cmi = Record<string, unknown>

/** How far somebody came, as their package says. */
export interface Outcome {
  completion: (typeof completions)[number]
  success: (typeof successes)[number]
  /** In percent. */
  score: number | null
  /** Of this time. */
  seconds: number
}

/** What stands at a path: texts alone, since packages may say anything. */
function textAt(cmi: unknown, ...path: string[]): string {
  const found = path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Cmi)[name] : undefined),
    cmi,
  )
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** A number that was said; null for what is none. */
const numberAt = (cmi: unknown, ...path: string[]): number | null => {
  const text = textAt(cmi, ...path).trim()
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

/** In percent, to the hundredth. */
const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 10_000) / 100))

/** Points as a share of what there is between the least and the most; without these they are of a hundred. */
function scoreOf(score: unknown): number | null {
  const scaled = numberAt(score, 'scaled')
  if (scaled !== null) return percent(scaled)
  const raw = numberAt(score, 'raw')
  if (raw === null) return null
  const [min, max] = [numberAt(score, 'min') ?? 0, numberAt(score, 'max') ?? 100]
  return max > min ? percent((raw - min) / (max - min)) : null
}

/** `HHHH:MM:SS.SS` of SCORM 1.2, or a period of ISO 8601; 0 for everything else. A day at most. */
function secondsOf(period: string): number {
  const clock = /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(period)
  const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(period)
  const parts = clock ? [0, clock[1], clock[2], clock[3]] : (iso?.slice(1) ?? [])
  const [days, hours, minutes, seconds] = parts.map(part => Number(part ?? 0))
  const all = (days ?? 0) * 86_400 + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
  return Math.min(86_400, Math.floor(all))
}

/** SCORM 1.2 has one word for both: who passed or failed has come to the end. */
const ofStatus: Record<string, Pick<Outcome, 'completion' | 'success'>> = {
  passed: { completion: 'completed', success: 'passed' },
  failed: { completion: 'completed', success: 'failed' },
  completed: { completion: 'completed', success: 'unknown' },
  incomplete: { completion: 'incomplete', success: 'unknown' },
  browsed: { completion: 'incomplete', success: 'unknown' },
}

const begun = { completion: 'incomplete', success: 'unknown' } as const

/** Reads how far somebody came. What is not of the data model is left aside. */
export function outcomeOf(edition: ScormEdition, cmi: Cmi): Outcome {
  if (edition === '1.2') {
    const core = cmi.core
    return {
      ...(ofStatus[textAt(core, 'lesson_status')] ?? begun),
      score: scoreOf((core as Cmi | undefined)?.score),
      seconds: secondsOf(textAt(core, 'session_time')),
    }
  }
  const success = textAt(cmi, 'success_status')
  const isCompleted = textAt(cmi, 'completion_status') === 'completed'
  return {
    completion: isCompleted ? 'completed' : 'incomplete',
    success: success === 'passed' || success === 'failed' ? success : 'unknown',
    score: scoreOf(cmi.score),
    seconds: secondsOf(textAt(cmi, 'session_time')),
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const clockOf = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')

interface Start {
  edition: ScormEdition
  /** What was kept of the time before; nothing for who begins. */
  kept: Cmi
  learner: { id: string; name: string }
  secondsBefore: number
  /** In percent. */
  mastery: number | null
}

/** What a package is given as it starts: what it kept, and what it may ask for. */
export function startOf({ edition, kept, learner, secondsBefore, mastery }: Start): Cmi {
  const isNew = Object.keys(kept).length === 0
  const entry = isNew ? 'ab-initio' : 'resume'
  if (edition === '2004') {
    const { session_time: _, exit: __, ...rest } = kept
    return {
      ...rest,
      ...{ learner_id: learner.id, learner_name: learner.name, credit: 'credit', mode: 'normal', entry },
      total_time: `PT${secondsBefore}S`,
      ...(mastery !== null && { scaled_passing_score: String(mastery / 100) }),
    }
  }
  const { session_time: _, exit: __, ...core } = (kept.core ?? {}) as Cmi
  return {
    ...kept,
    core: {
      ...core,
      ...{
        student_id: learner.id,
        student_name: learner.name,
        credit: 'credit',
        lesson_mode: 'normal',
        entry,
      },
      total_time: clockOf(secondsBefore),
    },
    ...(mastery !== null && { student_data: { mastery_score: String(mastery) } }),
  }
}
