import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { pick, picked } from '../pick'
import { details, programId } from '../programs/company-data'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { enrolled, id } from './person-data'
import { address, company, outcome, unavailable, undone } from './program-people-answers'
import { enrolmentId, learners, version } from './program-people-data'
import { addressBar, open } from './visit'

const nobody = (request: Asked): Answer =>
  request.path === '/users/students' ? ok({ data: [], total: 0 }) : company()(request)

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const written = () => requests().filter(({ method }) => method !== 'GET')

async function openDialog(write: (request: Asked) => Answer, way: string): Promise<void> {
  answerWith(company(write))
  await open(address)
  await button('Enlist people').click()
  await dialog.getByText(way).click()
}

beforeEach(() => page.viewport(1280, 800))

describe('the people of a program', () => {
  it('show their shape while they load', async () => {
    answerWith(() => 'pending')
    await open(address)
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
    await expectAccessible()
  })

  it('say what happened, and are there after all', async () => {
    answerWith(request => (request.path === '/users/students' ? unavailable : company()(request)))
    await open(address)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error while getting users')
    answerWith(company())
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible()
  })

  it('say what to do where there is nobody', async () => {
    answerWith(nobody)
    await open(address)
    await expect.element(page.getByText('No learners yet')).toBeVisible()
    await expectAccessible()
  })

  it('lead to their pages, also on a phone', async () => {
    answerWith(company())
    await page.viewport(360, 740)
    await open(address)
    const link = page.getByRole('link', { name: 'Ana Ruiz' })
    await expect.element(link).toHaveAttribute('href', `/employees/${id(0x701)}`)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  it('are looked for right below the way to choose them', async () => {
    answerWith(company())
    await open(address)
    await button('Enlist people').click()
    const [way, search] = [dialog.getByRole('radio').first(), dialog.getByRole('combobox')]
    await expect.element(search).toBeVisible()
    const place = (found: typeof search) => found.element().getBoundingClientRect()
    expect(place(search).top - place(way).bottom).toBeLessThan(60)
  })

  it('are asked for as the address says', async () => {
    answerWith(company())
    await open(`${address}?search=ana&status=active&sort=-start`)
    await expect.element(page.getByText('2 people', { exact: true })).toBeVisible()
    const asked = requests('GET').find(({ path }) => path === '/users/students')
    expect(asked?.query).toMatchObject({
      promotion: programId(1),
      search: 'ana',
      status: 'active',
      sortBy: 'start',
      sortDirection: '-1',
    })
    await button('Clear all').click()
    await expect.element(addressBar).toHaveTextContent(`${address}?sort=-start`)
  })

  it('have no button that enlists for those who may not, and are not told off', async () => {
    answerWith(company())
    await open(address, { type: 'teacher' })
    await expect.element(page.getByText('Read-only')).toBeVisible()
    expect(button('Enlist people').elements()).toEqual([])
  })

  it('are told of a draft that it is published first', async () => {
    const usual = company()
    answerWith(request => {
      if (request.path === '/users/students') return ok({ data: [], total: 0 })
      if (request.path !== `/programs/${programId(1)}`) return usual(request)
      return ok(details(1, { isDraft: true, isPublished: false }))
    })
    await open(address)
    await expect.element(page.getByText('Publish the program, then enlist people.')).toBeVisible()
    await expect.element(button('Publish')).toBeVisible()
    expect(button('Enlist people').elements()).toEqual([])
  })
})

/** A server that counts the versions of Ana's enrolment, and refuses what was not read last; its list comes late. */
function counting(): (request: Asked) => Answer {
  let now = version
  const late = () => ({ ...learners[0], enrolment: { _id: enrolmentId, version } })
  return request => {
    const { method, path, query, ifMatch } = request
    if (method === 'GET' && path === '/users/students' && query.promotion && now > version)
      return ok({ data: [late()], total: 1 })
    if (method === 'GET') return company()(request)
    if (ifMatch !== undefined && ifMatch !== null && ifMatch !== `"${now}"`) return failed(412, 'stale')
    now += 1
    const done = path.endsWith('followUp') ? { lastFollowUp: '2026-03-11T09:00:00Z' } : { status: 'stopped' }
    return ok({ ...enrolled(1, 'Safety'), ...done, _id: enrolmentId, version: now })
  }
}

describe('the menu of a person', () => {
  it('stops them right after a follow-up, under the version that came back from it', async () => {
    answerWith(counting())
    await open(address)
    const choose = async (item: string) => {
      await button('Actions: Ana Ruiz, Safety').click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await choose('Follow up')
    await expect.element(page.getByText('Follow-up of Ana Ruiz in “Safety” noted')).toBeVisible()
    await choose('Stop')
    await expect.element(page.getByText('Ana Ruiz stopped in “Safety”', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Someone has changed this')).not.toBeInTheDocument()
    expect(written().map(({ ifMatch }) => ifMatch)).toEqual([`"${version}"`, `"${version + 1}"`])
  })
})

describe('enlisting many', () => {
  it('by name: chosen, checked, applied once, and taken back', async () => {
    await openDialog(({ path }) => ok(path.endsWith('/undo') ? undone() : outcome(1)), 'By name')
    await pick('Name or email', 'Carla Mas')
    await expect.element(picked('Carla Mas')).toBeVisible()
    await button('Review changes').click()
    await expect.element(dialog.getByText('1 person will be enlisted.')).toHaveFocus()
    await dialog.getByText('1 unchanged').first().click()
    await expect.element(dialog.getByText('They’re already in the program.')).toBeVisible()
    await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Ana Ruiz' })).toBeVisible()
    await expectAccessible()
    await button('Enlist 1 person').click()
    await expect.element(dialog.getByText('1 person enlisted in “Safety”')).toBeVisible()
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: 'Carla Mas' }))
      .toHaveTextContent('gets Safety')
    await expectAccessible()
    await button('Done').click()
    await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: /^Undo/ }).click()
    await expect
      .poll(() => written().map(({ path }) => path))
      .toEqual(['/users/bulk/preview', '/users/bulk/edit', `/users/bulk/${id(0x999)}/undo`])
    expect(written()[0]?.body).toEqual({ action: 'edit', userIds: [id(0x709)], programs: [programId(1)] })
    expect(written()[1]?.body).toEqual({ userIds: [id(0x709)], programs: [programId(1)] })
  })

  it('by grouping: everybody who is in it', async () => {
    await openDialog(() => ok(outcome(2)), 'By grouping')
    await pick('Organization, suborganization or group', 'Nights')
    await button('Review changes').click()
    await expect.element(button('Enlist 2 people')).toBeVisible()
    expect(requests('GET').find(({ path }) => path === '/users/students/ids')?.query).toEqual({
      companyGroups: id(0xb3),
    })
    expect(written()[0]?.body).toMatchObject({ userIds: [id(0x800), id(0x801)] })
  })

  it('by address: names those that nobody has, and goes on without them', async () => {
    const write = ({ body }: Asked): Answer =>
      (body as { emails: string[] }).emails.includes('typo@acme.example')
        ? failed(404, 'notFound', [
            { path: 'emails.1', code: 'noAddress', values: { address: 'typo@acme.example' } },
          ])
        : ok(outcome(1))
    await openDialog(write, 'By email')
    await page.getByLabelText('Email addresses').fill('carla@acme.example\ntypo@acme.example, nobody')
    await expect.element(dialog).toHaveTextContent('2 addresses')
    await expect.element(dialog).toHaveTextContent('skipped: nobody')
    await button('Review changes').click()
    const problem = page.getByRole('alert')
    await expect
      .element(problem)
      .toHaveTextContent(/1 of the addresses doesn’t belong to anyone here.*typo@acme.example/)
    await expectAccessible()
    await button('Continue with the remaining 1').click()
    await expect.element(button('Enlist 1 person')).toBeVisible()
    expect(written().at(-1)?.body).toMatchObject({ emails: ['carla@acme.example'] })
  })

  it('names who was removed meanwhile, and goes on without them', async () => {
    const write = ({ body }: Asked): Answer =>
      (body as { userIds: string[] }).userIds.includes(id(0x801))
        ? failed(404, 'notFound', [{ path: 'userIds.1', code: 'personDeleted', values: { name: 'Zoe Paz' } }])
        : ok(outcome(1))
    await openDialog(write, 'By grouping')
    await pick('Organization, suborganization or group', 'Nights')
    await button('Review changes').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/no longer exists?.*Zoe Paz/)
    await button('Continue with the remaining 1').click()
    await expect.element(button('Enlist 1 person')).toBeVisible()
    expect(written().at(-1)?.body).toMatchObject({ userIds: [id(0x800)] })
  })

  it('asks for somebody first, and keeps the choice where it fails', async () => {
    await openDialog(() => unavailable, 'By email')
    await button('Review changes').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at least one person')
    expect(written()).toEqual([])
    await page.getByLabelText('Email addresses').fill('carla@acme.example')
    await button('Review changes').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occurred')
    await expect.element(page.getByLabelText('Email addresses')).toHaveValue('carla@acme.example')
  })
})
