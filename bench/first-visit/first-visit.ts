import { loadavg } from 'node:os'
import { api } from '../../tests/e2e/api'
import { people } from '../../tests/e2e/people'
import { openBrowser } from '../browser/portal-page'
import { type Figures, figuresOf } from '../measure'
import { controlPage } from './control-page'
import { type Deeds, measureDialog, measurePalette, measureStep, measureSteps } from './deeds'
import { floorPage } from './floor-page'
import type { Visit } from './page-marks'
import { type Profile, profiles } from './profiles'
import { servePage } from './served-page'
import { type Visitor, visit } from './visits'

/** Where the portal and what it is compared with are served. */
interface Addresses {
  portal: string
  control: string
  floor: string
}

/** One profile's round: the portal, the control beside it, the floor under both, and the sign-in page. */
interface Round {
  list: Visit
  others: Record<OtherList, Visit>
  control: Visit
  floor: Visit
  signIn: Visit
  deeds: Deeds
  /** From the control's first list to its second. */
  controlStep: number
}

export interface ProfileFigures {
  profile: Profile
  list: Record<keyof Visit, Figures>
  others: Record<OtherList, Record<keyof Visit, Figures>>
  control: Record<keyof Visit, Figures>
  floor: Record<keyof Visit, Figures>
  signIn: Record<keyof Visit, Figures>
  deeds: Record<keyof Deeds, Figures>
  controlStep: Figures
}

export interface FirstVisitFigures {
  profiles: ProfileFigures[]
  /** What kept the machine busy when it began, in processes. */
  load: number
}

const list = '/programs'

/** Other visits to lists that come with their first rows. */
const otherVisits = {
  '/employees': { path: '/employees' },
  '/products': { path: '/products' },
  '/tags': { path: '/tags' },
  '/degrees': { path: '/degrees' },
  '/programs on a phone': { path: '/programs', onPhone: true },
  '/employees on a phone': { path: '/employees', onPhone: true },
}
export type OtherList = keyof typeof otherVisits
export const otherLists = Object.keys(otherVisits) as OtherList[]
const asVisit = async (_page: unknown, seen: Visit) => seen

type Signed = Omit<Visitor, 'address'>

/** Each deed in a visit of its own, or one after the other, so that none prepares the next. */
async function measureRound(visitor: Signed, addresses: Addresses): Promise<Round> {
  const { token, ...someone } = visitor
  const portal = { ...visitor, address: addresses.portal }
  const floor = await visit({ ...visitor, address: addresses.floor }, list, asVisit)
  const beside = await visit({ ...visitor, address: addresses.control }, list, async (page, seen) => ({
    seen,
    step: await measureStep(page, 'Products'),
  }))
  const first = await visit(portal, list, async (page, seen) => ({ seen, dialog: await measureDialog(page) }))
  const steps = await visit(portal, list, measureSteps)
  const atOnce = await visit(portal, list, page => measureStep(page, 'Products'))
  const palette = await visit(portal, list, measurePalette)
  const others: Partial<Round['others']> = {}
  for (const name of otherLists) {
    const { path, ...how } = { onPhone: false, ...otherVisits[name] }
    others[name] = await visit({ ...portal, ...how }, path, asVisit)
  }
  const signIn = await visit({ ...someone, address: addresses.portal }, '/sign-in', asVisit)
  return {
    list: first.seen,
    others: others as Round['others'],
    control: beside.seen,
    floor,
    signIn,
    deeds: { ...steps, ...palette, atOnce, dialog: first.dialog },
    controlStep: beside.step,
  }
}

function figuresOfAll<Name extends string>(times: readonly Record<Name, number>[]): Record<Name, Figures> {
  const names = Object.keys(times[0] ?? {}) as Name[]
  return Object.fromEntries(names.map(name => [name, figuresOf(times.map(time => time[name]))])) as Record<
    Name,
    Figures
  >
}

const figuresOfRounds = (profile: Profile, rounds: readonly Round[]): ProfileFigures => ({
  profile,
  list: figuresOfAll(rounds.map(round => round.list)),
  others: Object.fromEntries(
    otherLists.map(other => [other, figuresOfAll(rounds.map(round => round.others[other]))]),
  ) as ProfileFigures['others'],
  control: figuresOfAll(rounds.map(round => round.control)),
  floor: figuresOfAll(rounds.map(round => round.floor)),
  signIn: figuresOfAll(rounds.map(round => round.signIn)),
  deeds: figuresOfAll(rounds.map(round => ({ ...round.deeds }))),
  controlStep: figuresOf(rounds.map(round => round.controlStep)),
})

/**
 * First visits of a running portal in Chromium, each with an empty cache. Profiles, the portal, the control and the floor
 * take turns; the first round warms up and does not count.
 */
export async function measureFirstVisits(address: string, rounds: number): Promise<FirstVisitFigures> {
  const [load = 0] = loadavg()
  const { token } = await api(address, people.admin)
  const [control, floor] = [
    await servePage(await controlPage(), address),
    await servePage(floorPage(), address),
  ]
  const addresses = { portal: address, control: control.address, floor: floor.address }
  const browser = await openBrowser()
  const all = new Map<Profile, Round[]>(profiles.map(profile => [profile, []]))
  try {
    for (let round = 0; round <= rounds; round++)
      for (const profile of profiles) {
        const figures = await measureRound({ browser, profile, token }, addresses)
        if (round > 0) all.get(profile)?.push(figures)
      }
  } finally {
    await browser.close()
    control.close()
    floor.close()
  }
  return { profiles: [...all].map(([profile, times]) => figuresOfRounds(profile, times)), load }
}
