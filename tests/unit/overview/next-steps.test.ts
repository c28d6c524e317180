import { expect, it } from 'vitest'
import { lowPrograms, nextSteps } from '../../../src/pages/overview/steps/next-steps'

const t = (key: string, values?: Record<string, unknown>) => `${key} ${JSON.stringify(values ?? {})}`
const write = (value: number) => value.toFixed(1)
const program = (number: number, satisfaction: number, answers: number) => ({
  program: { _id: String(number).padStart(24, '0'), title: `Program ${number}` },
  satisfaction,
  answers,
})
const stages = (people: Record<string, number>) =>
  Object.entries(people).map(([stage, count]) => ({
    stage: stage as 'enrolled',
    people: count,
    previous: 0,
  }))

it('looks into the programs that enough people are not satisfied with, the lowest first', () => {
  const programs = [
    program(1, 3.4, 5),
    program(2, 3.5, 100),
    program(3, 1, 4),
    program(4, 2.1, 9),
    program(5, 3, 9),
    program(6, 3.2, 9),
  ]
  expect(lowPrograms({ programs }).map(({ program: { title } }) => title)).toEqual([
    'Program 4',
    'Program 5',
    'Program 6',
  ])
})

it('says how many people to write to, as the list counts them', () => {
  const funnel = { stages: stages({ enrolled: 10, connected: 8, started: 5, halfway: 2, finished: 1 }) }
  const to = '/employees?neverConnected=true'
  const steps = nextSteps({ funnel, listed: { neverConnected: { count: 3, to } } }, t, write)
  expect(steps.map(({ id, count, to: way }) => [id, count, way])).toEqual([
    ['neverConnected', 3, to],
    ['notStarted', 3, undefined],
  ])
})

it('has nothing to say where all is well, or nothing is known', () => {
  const all = { enrolled: 4, connected: 4, started: 4, halfway: 4, finished: 4 }
  expect(nextSteps({ funnel: { stages: stages(all) }, listed: {} }, t, write)).toEqual([])
  expect(nextSteps({ listed: {} }, t, write)).toEqual([])
})
