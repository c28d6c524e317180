import { lazy } from 'react'
import { page } from 'vitest/browser'
import { paths } from '../../../src/lib/address/paths'
import { overviewAnswers } from '../../unit/overview/overview-answers'
import { type Answer, type Asked, answerWith, failed, ok } from '../programs/fake-api'
import { visitScreen } from '../screen-visit'

const OverviewPage = lazy(() => import('../../../src/pages/overview/OverviewPage'))

const figures: Record<string, keyof ReturnType<typeof overviewAnswers>> = {
  '/overview/average-progress': 'averageProgress',
  '/overview/funnel': 'funnel',
  '/overview/classes-volume': 'classesVolume',
  '/overview/user-per-program': 'userPerProgram',
  '/overview/satisfaction': 'satisfaction',
  '/overview/engagement': 'engagement',
  '/overview/performers': 'performers',
  '/overview/gamification': 'gamification',
  '/overview/detailed-progress': 'detailedProgress',
}

const everything = ['employees', 'exportJobs', 'jobs', 'overviewRows', 'responsesReport']

interface Server {
  extensions?: string[]
  /** Answers that are not those of everyday, by path. */
  instead?: (request: Asked) => Answer | undefined
}

/** A server whose company has learned for three days. */
export function serve({ extensions = everything, instead }: Server = {}): void {
  const answers = overviewAnswers()
  answerWith(request => {
    const other = instead?.(request)
    if (other) return other
    const figure = figures[request.path]
    if (figure) return ok(answers[figure])
    if (request.path === '/extensions') return ok({ extensions })
    if (request.path === '/users/students/count') return ok({ total: 21 })
    if (request.path === '/jobs') return ok({ jobs: [] })
    if (request.path === '/company/folders' || request.path === '/company/groupings') return ok([])
    if (request.path === '/company/promotions') return ok([{ _id: '1'.repeat(24), title: 'Safety' }])
    return failed(404, 'notFound')
  })
}

/** Opens the overview at an address. */
export const open = (address = '/overview', company: object = {}) =>
  visitScreen(paths.overview, <OverviewPage />, address, {
    company: { name: 'Acme', timeZone: 'Europe/Madrid', ...company },
  })

export const panel = (name: string) => page.getByRole('region', { name, exact: true })
