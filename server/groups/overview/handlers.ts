import type { Tx } from '../../db/database'
import type { Handlers } from '../../http/call'
import { classesVolume } from './figures/classes'
import { detailedProgress } from './figures/detailed-progress'
import { engagement } from './figures/engagement'
import { funnel } from './figures/funnel'
import { gamification } from './figures/gamification'
import { performers } from './figures/performers'
import { userPerProgram } from './figures/programs'
import { averageProgress } from './figures/progress'
import { figureRowsOf } from './figures/rows'
import { satisfaction } from './figures/satisfaction'
import { download } from './pdf/download'
import { type Asked, type OverviewReader, readScope, type Scope } from './scope'

/** A figure of what the filters of the call come to. */
const figure =
  <Query extends Asked, Answer>(read: (tx: Tx, scope: Scope, query: Query) => Promise<Answer>) =>
  async (call: OverviewReader & { tx: Tx; query: Query }): Promise<Answer> =>
    read(call.tx, await readScope(call.tx, call, call.query), call.query)

export const overviewHandlers: Handlers<'overview'> = {
  averageProgress: figure(averageProgress),
  funnel: figure(funnel),
  classesVolume: figure(classesVolume),
  userPerProgram: figure(userPerProgram),
  satisfaction: figure(satisfaction),
  engagement: figure(engagement),
  performers: figure(performers),
  gamification: figure(gamification),
  detailedProgress: figure(detailedProgress),
  rows: figure(figureRowsOf),
  download,
}
