import '../../providers/late-calls'
import { useEffect, useState } from 'react'
import { useLatest } from '../../lib/code/use-latest'
import { callWith } from '../../providers/call/api'
import type { CallResult } from '../../providers/call/call-types'
import { useReadAnew } from '../../providers/call/read-anew'
import { useMay } from '../../providers/refine/access-control'
import type { ProgramDetails } from '../../resources/programs/program'

export type Other = CallResult<'outline.meet'>['others'][number]

/** ms between two signs of life. */
const every = 5_000

/**
 * Who else works in the outline of a program, and on which line. What others changed is read anew. Nobody where the server
 * does not know, or who only reads.
 * @param item the line where this person works
 */
export function usePresence(
  { _id, updatedAt, editable }: ProgramDetails,
  item: string | null,
): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([])
  const isTold = useMay('outline').allowed && editable.classes
  const readAnew = useReadAnew('outline.updateLesson')
  const latest = useLatest({ item, updatedAt })
  useEffect(() => {
    if (!isTold) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const meet = (leaving = false) =>
      callWith('outline.meet', { params: { id: _id }, body: { item: latest.current.item, leaving } }).catch(
        () => undefined,
      )
    const look = async () => {
      const answer =
        document.visibilityState === 'visible' && navigator.onLine !== false ? await meet() : undefined
      if (isOver) return
      timer = setTimeout(look, every)
      if (!answer) return
      // The same people at the same places: nothing is drawn anew.
      setOthers(before => (JSON.stringify(before) === JSON.stringify(answer.others) ? before : answer.others))
      if (answer.others.length > 0 && answer.changedAt > latest.current.updatedAt) void readAnew()
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
      void meet(true)
    }
  }, [isTold, _id, readAnew, latest])
  return others
}
