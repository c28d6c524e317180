import '../../../providers/late-calls'
import type { CallResult } from '../../../providers/call/call-types'
import { statusOf } from '../../../providers/call/errors'
import type { Answers } from '../../../providers/call/read-anew'
import type { Write, WriteOptions } from '../../../providers/call/use-write'
import type { DegreeModule } from '../module-panel'

export type Session = DegreeModule['sessions'][number]

/** A session as it is sent. */
export interface PlannedSession {
  _id?: string
  day: string
  starts: string | null
  ends: string | null
  title: string
}

/** Somebody else has changed the session since it was read; undefined where they have removed it. */
export class SessionOvertaken extends Error {
  constructor(readonly theirs: Session | undefined) {
    super()
  }
}

const planned = ({ _id, day, starts, ends, title }: Session): PlannedSession => ({
  _id,
  day,
  starts,
  ends,
  title,
})

const isSame = (one: Session, other: Session | undefined) =>
  other !== undefined && JSON.stringify(planned(one)) === JSON.stringify(planned(other))

/**
 * Changes the sessions of a module as they are by now: what others have planned meanwhile stays.
 * @param seen the session that is changed, as it was read
 * @throws SessionOvertaken where that one is not like this any more; what the call fails with
 */
export async function changeSessions(
  { ask, write }: { ask: Answers['ask']; write: Write },
  { degree, _id }: DegreeModule,
  seen: Session | undefined,
  change: (sessions: PlannedSession[]) => PlannedSession[],
  options: WriteOptions<'degreeLists.saveSessions'>,
): Promise<CallResult<'degreeLists.saveSessions'>> {
  const params = { id: degree._id, moduleId: _id }
  for (;;) {
    const { sessions, version } = await ask('degreeLists.module', { params })
    const now = sessions.find(one => one._id === seen?._id)
    if (seen && !isSame(seen, now)) throw new SessionOvertaken(now)
    const body = { sessions: change(sessions.map(planned)) }
    try {
      return await write('degreeLists.saveSessions', { params, body, version }, options)
    } catch (error) {
      // Another session was changed at the same time: once more over that.
      if (statusOf(error) !== 412) throw error
    }
  }
}
