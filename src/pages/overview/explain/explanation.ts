import { type Figure, type FigureWithRows, figuresWithRows, points } from '#contract/words/overview/figures'
import { lengthOf } from '#contract/words/overview/periods'
import { formatMark } from '../../../lib/format/format-length'
import { peopleAt } from '../figures/by-group'
import { type Answer, numbers, shareOf, type Wording } from '../figures/view'

/** Of the four answers, those that are not what a panel is called. */
export type Explained = Figure | 'progress' | 'learners' | 'finished'

interface Explanation<Name extends Figure> {
  /** The call that tells it. */
  figure: Name
  /** How it is made, with the numbers put in. */
  formula: (answer: Answer<Name>, wording: Wording) => string
}

type AnyExplanation = { [Name in Figure]: Explanation<Name> }[Figure]

const progress: Explanation<'averageProgress'> = {
  figure: 'averageProgress',
  formula: ({ completionSum, enrolments, progress: mean }, wording) => {
    const { count, mean: write, share } = numbers(wording)
    return wording.t('explain.progress.formula', {
      sum: write(completionSum.value),
      enrolments: count(enrolments.value),
      value: share(mean.value),
    })
  },
}

const learners: Explanation<'engagement'> = {
  figure: 'engagement',
  formula: ({ learners: active, people, rate }, wording) => {
    const { count, share } = numbers(wording)
    return wording.t('explain.learners.formula', {
      learners: count(active.value),
      people: count(people.value),
      value: share(rate.value),
    })
  },
}

const finished: Explanation<'funnel'> = {
  figure: 'funnel',
  formula: (answer, wording) => {
    const { count, share } = numbers(wording)
    const [enrolled, done] = [peopleAt(answer, 'enrolled'), peopleAt(answer, 'finished')]
    return wording.t('explain.finished.formula', {
      finished: count(done?.people),
      enrolled: count(enrolled?.people),
      value: share(shareOf(done?.people ?? 0, enrolled?.people ?? 0)),
      more: count((done?.people ?? 0) - (done?.previous ?? 0)),
    })
  },
}

const funnel: Explanation<'funnel'> = {
  figure: 'funnel',
  formula: (answer, wording) => {
    const { count, share } = numbers(wording)
    const enrolled = peopleAt(answer, 'enrolled')?.people ?? 0
    return answer.stages
      .slice(1)
      .map(({ stage, people }) =>
        wording.t('explain.funnel.formula', {
          stage: wording.t(`funnel.stages.${stage}`),
          people: count(people),
          enrolled: count(enrolled),
          value: share(shareOf(people, enrolled)),
        }),
      )
      .join('\n')
  },
}

const volume: Explanation<'classesVolume'> = {
  figure: 'classesVolume',
  formula: ({ classes, period }, wording) => {
    const { count, mean } = numbers(wording)
    const days = lengthOf(period)
    return wording.t('explain.classesVolume.formula', {
      classes: count(classes.value),
      days: count(days),
      value: mean(classes.value / days),
    })
  },
}

const perProgram: Explanation<'userPerProgram'> = {
  figure: 'userPerProgram',
  formula: ({ programs }, wording) => {
    const { count } = numbers(wording)
    return programs
      .map(program =>
        wording.t('explain.userPerProgram.formula', {
          title: program.program.title,
          finished: count(program.finished),
          inProgress: count(program.inProgress),
          stopped: count(program.stopped),
          value: count(program.learners),
        }),
      )
      .join('\n')
  },
}

const satisfaction: Explanation<'satisfaction'> = {
  figure: 'satisfaction',
  formula: ({ answersSum, answers, satisfaction: mean }, wording) => {
    const { count } = numbers(wording)
    return wording.t('explain.satisfaction.formula', {
      sum: count(answersSum.value),
      answers: count(answers.value),
      value: formatMark(mean.value, wording.language),
    })
  },
}

const engagement: Explanation<'engagement'> = {
  figure: 'engagement',
  formula: ({ learners: active, seconds, minutesPerLearner }, wording) => {
    const { count, mean } = numbers(wording)
    return wording.t('explain.engagement.formula', {
      minutes: count(Math.round(seconds.value / 60)),
      learners: count(active.value),
      value: mean(minutesPerLearner.value),
    })
  },
}

const performers: Explanation<'performers'> = {
  figure: 'performers',
  formula: ({ highest: [first] }, wording) => {
    const { count, share } = numbers(wording)
    return first
      ? wording.t('explain.performers.formula', {
          name: first.person.name,
          count: first.programs,
          programs: count(first.programs),
          value: share(first.completion),
        })
      : ''
  },
}

const ranks: Explanation<'gamification'> = {
  figure: 'gamification',
  formula: ({ data: [first] }, wording) => {
    const { count, mean } = numbers(wording)
    return first
      ? wording.t('explain.gamification.formula', {
          name: first.person.name,
          ...{ perClass: points.class, perMark: points.mark, perChallenge: points.challenge },
          classes: count(first.classes),
          marks: mean(first.marks),
          challenges: count(first.challenges),
          value: mean(first.points),
        })
      : ''
  },
}

const detailed: Explanation<'detailedProgress'> = {
  figure: 'detailedProgress',
  formula: ({ total }, wording) =>
    wording.t('explain.detailedProgress.formula', { count: total, value: numbers(wording).count(total) }),
}

/** How each figure is explained. */
export const explanations: Readonly<Record<Explained, AnyExplanation>> = {
  progress,
  learners,
  finished,
  averageProgress: progress,
  funnel,
  classesVolume: volume,
  userPerProgram: perProgram,
  satisfaction,
  engagement,
  performers,
  gamification: ranks,
  detailedProgress: detailed,
}

/** Panels and answers of one figure have one explanation in words. */
export const textKeyOf = (of: Explained): string => (of === 'averageProgress' ? 'progress' : of)

export const hasRows = (figure: Figure): figure is FigureWithRows =>
  figuresWithRows.some(one => one === figure)

/** Figures that are made of enrolments and not of activity. */
export const ofEnrolments = (figure: Figure): boolean =>
  ['averageProgress', 'userPerProgram', 'performers'].includes(figure)
