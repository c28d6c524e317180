import { formatMark } from '../../../lib/format/format-length'
import { peopleAt } from '../figures/by-group'
import { numbers, shareOf } from '../figures/view'
import { employeesLink, stageFilters } from '../links'
import { useFigure, useLooked, useWording } from '../overview-context'
import { AnswerCard } from './AnswerCard'
import styles from './answers.module.css'

function Progress() {
  const wording = useWording()
  const { share } = numbers(wording)
  return (
    <AnswerCard
      name="progress"
      query={useFigure('averageProgress')}
      tell={({ progress, enrolments }) => ({
        ...progress,
        text: share(progress.value),
        note: wording.t('answers.ofEnrolments', { count: enrolments.value }),
      })}
      write={share}
      decimals={1}
      points
    />
  )
}

function Learners() {
  const wording = useWording()
  const { share, count } = numbers(wording)
  const { period } = useLooked()
  return (
    <AnswerCard
      name="learners"
      query={useFigure('engagement')}
      tell={({ learners, people, rate }) => ({
        ...learners,
        text: count(learners.value),
        note: wording.t('answers.ofPeople', { count: people.value, rate: share(rate.value) }),
        to: employeesLink(wording.reach, { learnedFrom: period.ini, learnedTo: period.end }),
      })}
      write={count}
    />
  )
}

function Satisfaction() {
  const { t, language } = useWording()
  const mark = (value: number | null) => formatMark(value, language)
  return (
    <AnswerCard
      name="satisfaction"
      query={useFigure('satisfaction')}
      tell={({ satisfaction, answers }) => ({
        ...satisfaction,
        text: t('answers.outOfFive', { value: mark(satisfaction.value) }),
        note: t('answers.ofAnswers', { count: answers.value }),
      })}
      write={mark}
      decimals={1}
    />
  )
}

function Finished() {
  const wording = useWording()
  const { share, count } = numbers(wording)
  const { period } = useLooked()
  return (
    <AnswerCard
      name="finished"
      query={useFigure('funnel')}
      tell={funnel => {
        const { people = 0, previous = 0 } = peopleAt(funnel, 'finished') ?? {}
        const enrolled = peopleAt(funnel, 'enrolled')?.people ?? 0
        return {
          value: people,
          previous,
          text: count(people),
          note: wording.t('answers.ofEnrolled', {
            count: enrolled,
            share: share(shareOf(people, enrolled)),
          }),
          to: employeesLink(wording.reach, stageFilters(period.end).finished),
        }
      }}
      write={count}
    />
  )
}

/** The four figures that answer whether it works, each with its change against the period before. */
export const Answers = () => (
  <div className={styles.answers}>
    <Progress />
    <Learners />
    <Satisfaction />
    <Finished />
  </div>
)
