import type { Mended } from '../../server/platform/rollups/rollups'

/** What `mendRollups` says where every derived row is as it is derived. */
export const nothingWrong: Mended = {
  people: 0,
  programs: 0,
  days: 0,
  enrolments: 0,
  histories: 0,
  totals: 0,
}
