import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../../../src/i18n/i18n'
import { overviewAnswers } from '../../unit/overview/overview-answers'
import { expectAccessible } from '../accessible'
import { type Asked, ok, requests } from '../programs/fake-api'
import { addressBar, goBack } from '../screen-visit'
import { open, panel, serve } from './visit'

const asked = (path: string) => requests().filter(request => request.path === path)
const last = (path: string) => asked(path).at(-1)?.query
const canvas = (name: string) => panel(name).element().querySelector('canvas')

beforeEach(async () => {
  await page.viewport(1280, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T22:59:00Z') })
  serve()
  return () => vi.useRealTimers()
})

describe('a panel', () => {
  it('is a chart with a name that says what it shows, and a table of its values', async () => {
    await open()
    const funnel = panel('From enrolled to finished')
    await expect
      .element(funnel.getByRole('img', { name: /20 of 200 people enrolled finished/ }))
      .toBeVisible()
    await expect.poll(() => canvas('From enrolled to finished')?.width ?? 0).toBeGreaterThan(100)
    await funnel.getByText('Table').click()
    await expect.element(funnel.getByRole('img')).not.toBeInTheDocument()
    const row = funnel.getByRole('row', { name: /Halfway/ })
    await expect.element(row).toHaveTextContent('Halfway7035%60')
    await expect
      .element(row.getByRole('link', { name: '70' }))
      .toHaveAttribute('href', expect.stringContaining('halfwayTo=2026-11-03'))
  })

  it('shows its shape while it is on its way', async () => {
    serve({ instead: ({ path }) => (path === '/overview/funnel' ? 'pending' : undefined) })
    await open()
    await expect.element(panel('From enrolled to finished')).toHaveAttribute('aria-busy', 'true')
    await expect.element(panel('Finished')).toHaveAttribute('aria-busy', 'true')
    await expect.element(panel('Progress')).toHaveAttribute('aria-busy', 'false')
  })

  it('says what happened where it cannot be had, and is had once it can', async () => {
    let down = true
    serve({
      instead: ({ path }) =>
        path === '/overview/classes-volume' && down
          ? { status: 500, data: { code: 'internal', message: 'An error occurred' } }
          : undefined,
    })
    await open()
    const volume = panel('Classes completed')
    await expect.element(volume.getByRole('alert')).toHaveTextContent('An error occurred')
    await expectAccessible(() => volume.element() as HTMLElement)
    down = false
    await volume.getByRole('button', { name: 'Try again' }).click()
    await expect.element(volume.getByText('90 classes completed, 30 a day.')).toBeVisible()
    await expect.element(volume.getByRole('alert')).not.toBeInTheDocument()
  })

  it('says what to do where there is nothing', async () => {
    const { classesVolume } = overviewAnswers()
    const empty = { ...classesVolume, classes: { value: 0, previous: 0 } }
    serve({ instead: ({ path }) => (path === '/overview/classes-volume' ? ok(empty) : undefined) })
    await open()
    const volume = panel('Classes completed')
    await expect.element(volume.getByText('No classes were completed in these days.')).toBeVisible()
    await volume.getByRole('button', { name: 'See the last 12 months' }).click()
    await expect.element(addressBar).toHaveTextContent(/^\/overview\?range=12m$/)
    await expect.poll(() => last('/overview/funnel')).toMatchObject({ ini: '2025-11-04' })
    // A longer one there is not: nothing more is offered.
    await expect.element(volume.getByRole('button', { name: /See the last/ })).not.toBeInTheDocument()
  })

  it('is none at all where what is filtered by is gone: one press takes the filters off', async () => {
    const { funnel } = overviewAnswers()
    const gone = '1'.repeat(24)
    serve({
      instead: ({ path, query }: Asked) => {
        if (!path.startsWith('/overview/')) return undefined
        return query.promotion === gone ? { status: 404, data: { code: 'notFound' } } : undefined
      },
    })
    await open(`/overview?promotion=${gone}`)
    const notice = page.getByRole('alert')
    await expect.element(notice).toHaveTextContent('What you filter by no longer exists')
    expect(panel('Points').query()).toBeNull()
    await expectAccessible(() => notice.element() as HTMLElement)
    await notice.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(addressBar).toHaveTextContent(/^\/overview$/)
    const [enrolled] = funnel.stages
    await expect.element(panel('From enrolled to finished')).toHaveTextContent(String(enrolled?.people))
  })

  it('scrolls in itself where its table is wider than a phone', async () => {
    const { detailedProgress } = overviewAnswers()
    const data = detailedProgress.data.map(row => ({
      ...row,
      person: { ...row.person, name: 'A name as long as some are' },
      program: { ...row.program, title: 'A title as long as some are' },
      completion: 90,
      previousCompletion: 18.2,
    }))
    serve({
      instead: ({ path }) =>
        path === '/overview/detailed-progress' ? ok({ ...detailedProgress, data }) : undefined,
    })
    await page.viewport(390, 800)
    await open()
    const learners = panel('Learner by learner')
    await expect.element(learners.getByText('was 18.2%')).toBeInTheDocument()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    const frame = learners.getByRole('table').element().parentElement as HTMLElement
    expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth)
  })

  it('goes on page by page, and Back goes a page back', async () => {
    const { gamification } = overviewAnswers()
    serve({
      instead: ({ path, query }: Asked) =>
        path === '/overview/gamification'
          ? ok({ ...gamification, total: 25, data: query.page === '1' ? gamification.data : [] })
          : undefined,
    })
    await open()
    const ranks = panel('Points')
    await expect.element(ranks.getByText('1–10 of 25')).toBeVisible()
    await ranks.getByRole('button', { name: 'Next' }).click()
    await expect.element(addressBar).toHaveTextContent('/overview?ranks=2')
    await expect.element(ranks.getByText('11–20 of 25')).toBeVisible()
    await goBack()
    await expect.element(ranks.getByText('1–10 of 25')).toBeVisible()
  })

  it('is sorted where it is a table of learners', async () => {
    await open()
    const learners = panel('Learner by learner')
    await learners.getByRole('button', { name: 'Completion' }).click()
    await expect.element(addressBar).toHaveTextContent('/overview?sort=completion')
    await expect
      .element(learners.getByRole('columnheader', { name: 'Completion' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await expect
      .poll(() => last('/overview/detailed-progress'))
      .toMatchObject({ sortBy: 'completion', sortDirection: '1' })
  })
})

describe('the answers', () => {
  it('say their change in words', async () => {
    await open()
    const progress = panel('Average progress')
    await expect.element(progress.getByText('42.5%', { exact: true })).toBeVisible()
    await expect
      .element(progress.getByText('+2.5 points: more than in the previous 3 days (40%)'))
      .toBeVisible()
    await expect
      .element(panel('Active learners').first().getByText('+10: more than in the previous 3 days (40)'))
      .toBeVisible()
    await expect
      .element(panel('Finished').getByRole('link', { name: '20' }))
      .toHaveAttribute('href', expect.stringContaining('finishedTo=2026-11-03'))
  })

  it('are told in Spanish', async () => {
    await open()
    await expect.element(panel('Average progress')).toBeVisible()
    await changeLanguage('es')
    await expect
      .element(panel('Progreso medio').getByText(/\+2,5 puntos: más que en los 3 días anteriores/))
      .toBeVisible()
    await changeLanguage('en')
  })
})

describe('what to do next', () => {
  it('leads to the people, as many as the list has', async () => {
    await open()
    const steps = panel('What to do next')
    const never = steps.getByRole('link', { name: /21 people enrolled have never connected/ })
    await expect.element(never).toHaveAttribute('href', expect.stringContaining('neverConnected=true'))
    await expect.element(steps.getByRole('link', { name: /“Safety” is rated 3\.2/ })).toBeVisible()
    expect(asked('/users/students/count').map(({ query }) => query)).toContainEqual({
      enrolledTo: '2026-11-03',
      neverConnected: 'true',
    })
  })

  it.each([
    [0, { 'Create your first program': '/programs/from-title', 'Add your people': '/employees' }],
    [5, { 'Nobody is enrolled yet': '/employees' }],
  ])('is to begin, where of %i people nobody is enrolled', async (people, links) => {
    const { funnel } = overviewAnswers()
    const stages = funnel.stages.map(stage => ({ ...stage, people: 0, previous: 0 }))
    serve({
      instead: ({ path, query }: Asked) => {
        if (path === '/overview/funnel') return ok({ ...funnel, stages })
        if (path !== '/users/students/count') return undefined
        return ok({ total: query.types === 'student' ? people : 0 })
      },
    })
    await open()
    const steps = panel('What to do next')
    for (const [name, to] of Object.entries(links))
      await expect.element(steps.getByRole('link', { name })).toHaveAttribute('href', to)
    // What learners are least satisfied with comes after it.
    expect(steps.getByRole('link').elements()).toHaveLength(Object.keys(links).length + 1)
  })

  it('is what the figures say, without a way, on another server', async () => {
    serve({ extensions: [] })
    await open()
    const steps = panel('What to do next')
    await expect.element(steps.getByText(/20 people enrolled have never connected/)).toBeVisible()
    await expect.element(steps.getByRole('link', { name: /never connected/ })).not.toBeInTheDocument()
  })
})

describe('the days', () => {
  it('are those of the company: it is the fourth of November in Madrid an hour later', async () => {
    vi.setSystemTime(new Date('2026-11-03T23:30:00Z'))
    await open()
    await expect.poll(() => last('/overview/funnel')).toEqual({ ini: '2026-10-06', end: '2026-11-04' })
  })

  it('are chosen, and Back chooses those before; charts are drawn anew', async () => {
    await open()
    const drawn = () => canvas('From enrolled to finished')
    await expect.poll(() => drawn()?.width ?? 0).toBeGreaterThan(100)
    const before = drawn()
    await page.getByRole('combobox', { name: 'Days' }).selectOptions('Last 7 days')
    await expect.element(addressBar).toHaveTextContent('/overview?range=7d')
    await expect.poll(() => last('/overview/funnel')).toMatchObject({ ini: '2026-10-28' })
    await expect.poll(() => before?.isConnected).toBe(false)
    await expect.poll(() => drawn()?.width ?? 0).toBeGreaterThan(100)
    await goBack()
    await expect.element(addressBar).toHaveTextContent(/^\/overview$/)
  })

  it('are any, and nothing is asked for those that end before they begin', async () => {
    await open()
    await page.getByRole('combobox', { name: 'Days' }).selectOptions('Custom range')
    await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2026-10-05')
    await userEvent.fill(page.getByLabelText('To', { exact: true }), '2026-10-20')
    await expect.poll(() => last('/overview/funnel')).toMatchObject({ ini: '2026-10-05', end: '2026-10-20' })
    await userEvent.fill(page.getByLabelText('To', { exact: true }), '2026-10-01')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Choose a first and a last day/)
    expect(asked('/overview/funnel').map(({ query }) => query.end)).not.toContain('2026-10-01')
  })

  it('stay beside filters, which are taken off one by one', async () => {
    await open(`/overview?range=90d&promotion=${'1'.repeat(24)}&seats=seat&ranks=4`)
    await expect
      .poll(() => last('/overview/satisfaction'))
      .toMatchObject({ promotion: '1'.repeat(24), seats: 'seat' })
    await page.getByRole('button', { name: /Remove filter: Program: Safety/ }).click()
    // Another choice begins each table anew.
    await expect.element(addressBar).toHaveTextContent(/^\/overview\?range=90d&seats=seat$/)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.element(addressBar).toHaveTextContent(/^\/overview\?range=90d$/)
  })
})
