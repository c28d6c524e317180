import '../../../providers/late-calls'
import { useEffect, useMemo } from 'react'
import { useStore } from '../../../lib/session/store'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import { followedJobs } from '../../../resources/jobs/activity'
import { nextLook } from '../../../resources/jobs/long-work'

export type Job = CallResult<'jobs.list'>['jobs'][number]

const none: readonly Job[] = []

/** The person's long work as the server has it, looked at again for as long as some of it goes on. */
export function useActivity() {
  const { allowed: offered, waiting } = useMay('jobs')
  const followed = useStore(followedJobs)
  const { data, isError, refetch } = useApiQuery(
    'jobs.list',
    {},
    {
      enabled: offered,
      retry: false,
      refetchInterval: ({ state }) => nextLook(state.data?.jobs),
    },
  )
  useEffect(() => {
    if (offered && followed.length > 0) void refetch()
  }, [offered, followed, refetch])
  return {
    jobs: data?.jobs ?? none,
    /** What a server that does not tell of jobs was asked for in this visit. */
    started: offered || waiting ? [] : followed,
    /** The server does not answer: what shows may be out of date. */
    lost: isError,
    refresh: () => void refetch(),
  }
}

/** What work is called, and what it came to, in words. */
export function useJobText() {
  const { t } = useTranslation('activity')
  return useMemo(
    () => ({
      /** By its kind; one that the portal does not know has a general name. */
      name: ({ kind }: Pick<Job, 'kind'>) => t(`kinds.${kind}`, { defaultValue: t('kinds.other') }),
      outcome: ({ kind, state, error }: Pick<Job, 'kind' | 'state' | 'error'>) =>
        state === 'failed' && error
          ? t('failedFor', { reason: t(`reasons.${kind}`, { defaultValue: error }) })
          : t(`states.${state}`),
    }),
    [t],
  )
}

export type JobText = ReturnType<typeof useJobText>
