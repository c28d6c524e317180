import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { details, programId } from '../programs/company-data'
import { type Answer, type Asked, answerWith, failed, ok } from '../programs/fake-api'
import { enrolled, person } from './person-data'
import { open } from './visit'

const address = `/programs/${programId(1)}/people`
const { program: _, _id, version, ...enrolment } = enrolled(1, 'Safety')
const { staff: __, company: ___, ...ana } = person()
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** The program in a state, with these people in it. */
const program =
  (state: object, people: object[], enlistable = true) =>
  ({ path }: Asked): Answer => {
    if (path === '/extensions') return ok({ extensions: ['employees', 'bulkPeople'] })
    if (path === `/programs/${programId(1)}`) return ok(details(1, { title: 'Safety', ...state }))
    if (path === '/company/promotions') return ok([{ _id: programId(1), title: 'Safety', enlistable }])
    return path === '/users/students' ? ok({ data: people, total: people.length }) : failed(404, 'notFound')
  }

describe('enlisting', () => {
  it('again in a program that is a draft by now is off, and says why', async () => {
    const removed = {
      ...ana,
      lastContactDate: null,
      program: null,
      morePrograms: 0,
      completionPercentage: null,
      lastProgramActivity: null,
      ...enrolment,
      name: 'Ana Ruiz',
      enrolment: { _id, version },
      removed: true,
    }
    answerWith(program({}, [removed], false))
    await open(address)
    await button('Actions: Ana Ruiz, Safety').click()
    const item = page.getByRole('menuitem', { name: /^Enlist/ })
    await expect.element(item).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item.getByText('Publish it first')).toBeVisible()
  })
})
