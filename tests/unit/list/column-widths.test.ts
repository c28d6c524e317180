// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { widthsOf } from '../../../src/components/list/rows/column-widths'
import { employeeColumns } from '../../../src/resources/employees/columns'
import { enrolmentColumns } from '../../../src/resources/enrolments/columns'
import type { Enrolment } from '../../../src/resources/enrolments/enrolment'
import { programColumns } from '../../../src/resources/programs/list/columns'

const heading = { id: 'name', header: 'columns.name', card: 'heading' as const, cell: () => '' }
const enrolledOf = () => ({ person: { _id: '', name: '' }, program: { _id: '', title: '' }, enrolment: {} })
const enrolments = (figures: boolean) =>
  enrolmentColumns<Enrolment>({ heading, local: true, figures, acts: true, enrolledOf })

/** What a table of these columns needs at least, in rem. */
function leastOf(columns: Parameters<typeof widthsOf>[0], selectable: boolean): number {
  const { '--heading': own, '--rest-all': rest } = widthsOf(columns, selectable) as Record<string, string>
  const widths = `${own} ${rest}`.match(/[\d.]+(?=rem)/g) ?? []
  return widths.reduce((sum, width) => sum + Number(width), 0)
}

/** rem: from each of these widths on, the columns up to the next step show by themselves. */
const steps = { s: 48, m: 60, l: 74, xl: 92 } as const

describe.each([
  ['programs', programColumns, true],
  ['employees', employeeColumns.filter(({ extra }) => !extra), true],
  ['enrolments', enrolments(true), false],
  ['enrolments without figures', enrolments(false), false],
] as const)('the columns of %s', (_, columns, selectable) => {
  it.each(Object.entries(steps))('fit a list that reaches the step %s', (step, width) => {
    const order = Object.keys(steps)
    const shown = columns.filter(
      ({ hideBelow }) => !hideBelow || order.indexOf(hideBelow) <= order.indexOf(step),
    )
    expect(leastOf(shown, selectable)).toBeLessThanOrEqual(width)
  })

  it('keep completion to the last', () => {
    const completion = columns.find(({ id }) => id.startsWith('completion'))
    expect(completion?.hideBelow).toBeUndefined()
  })
})

it('shows the figures of an enrolment on every laptop', () => {
  const laptop = enrolments(true).filter(({ hideBelow }) => !['l', 'xl'].includes(hideBelow ?? ''))
  expect(laptop.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['completionPercentage', 'timeInClasses', 'testMark', 'satisfaction']),
  )
})
