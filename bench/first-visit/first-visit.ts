import { loadavg } from 'node:os'
import { api } from '../../tests/e2e/api'
import { people } from '../../tests/e2e/people'
import { openBrowser } from '../browser/portal-page'
import { type Figures, figuresOf } from '../measure'
import { type Deeds, measureDialog, measurePalette, measureSteps } from './deeds'
import { serveFloor } from './floor'
import type { Visit } from './page-marks'
import { type Profile, profiles } from './profiles'
import { type Visitor, visit } from './visits'

/** One profile's round: the portal, the floor under it, and the sign-in page. */
interface Round {
  list: Visit
  floor: Visit
  signIn: Visit
  deeds: Deeds
}

export interface ProfileFigures {
  profile: Profile
  list: Record<keyof Visit, Figures>
  floor: Record<keyof Visit, Figures>
  signIn: Record<keyof Visit, Figures>
  deeds: Record<keyof Deeds, Figures>
}

export interface FirstVisitFigures {
  profiles: ProfileFigures[]
  /** What kept the machine busy when it began, in processes. */
  load: number
}

const list = '/programs'
const asVisit = async (_page: unknown, seen: Visit) => seen

/** Each deed in a visit of its own, or one after the other, so that none prepares the next. */
async function measureRound(portal: Visitor, floorAddress: string): Promise<Round> {
  const { token, ...guest } = portal
  const floor = await visit({ ...portal, address: floorAddress }, list, asVisit)
  const first = await visit(portal, list, async (page, seen) => ({ seen, dialog: await measureDialog(page) }))
  const steps = await visit(portal, list, measureSteps)
  const palette = await visit(portal, list, measurePalette)
  const signIn = await visit(guest, '/sign-in', asVisit)
  return { list: first.seen, floor, signIn, deeds: { ...steps, ...palette, dialog: first.dialog } }
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
  floor: figuresOfAll(rounds.map(round => round.floor)),
  signIn: figuresOfAll(rounds.map(round => round.signIn)),
  deeds: figuresOfAll(rounds.map(round => ({ ...round.deeds }))),
})

/**
 * First visits of a running portal in Chromium, each with an empty cache. Profiles, the portal and the floor take turns;
 * the first round warms up the server and does not count.
 */
export async function measureFirstVisits(address: string, rounds = 5): Promise<FirstVisitFigures> {
  const [load = 0] = loadavg()
  const { token } = await api(address, people.admin)
  const floor = await serveFloor(address)
  const browser = await openBrowser()
  const all = new Map<Profile, Round[]>(profiles.map(profile => [profile, []]))
  try {
    for (let round = 0; round <= rounds; round++)
      for (const profile of profiles) {
        const figures = await measureRound({ browser, profile, address, token }, floor.address)
        if (round > 0) all.get(profile)?.push(figures)
      }
  } finally {
    await browser.close()
    floor.close()
  }
  return { profiles: [...all].map(([profile, times]) => figuresOfRounds(profile, times)), load }
}
