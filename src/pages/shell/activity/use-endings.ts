import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { notify } from '../../../providers/refine/notifications'
import { goesOn } from '../../../resources/jobs/long-work'
import { type JobText, useJobText } from './job-text'
import type { Job } from './use-activity'

/** Says how it ended: as a toast to who has moved on since, which is read out as well. */
function tell(job: Job, { name, outcome }: JobText, movedOn: boolean): string {
  const text = `${name(job)}: ${outcome(job)}`
  if (!movedOn || job.state === 'cancelled') return text
  if (job.state === 'failed') notify.error(text)
  else notify.success(text)
  return ''
}

/** What is read out when work ends that was seen to go on. */
export function useEndings(jobs: readonly Job[]): string {
  const { pathname } = useLocation()
  const text = useJobText()
  /** Where the person was when the work was first seen. */
  const seen = useRef(new Map<string, string>())
  const [said, say] = useState('')
  useEffect(() => {
    for (const job of jobs) {
      const from = seen.current.get(job._id)
      if (goesOn(job)) seen.current.set(job._id, from ?? pathname)
      else if (from !== undefined) {
        seen.current.delete(job._id)
        say(tell(job, text, from !== pathname))
      }
    }
  }, [jobs, pathname, text])
  return said
}
