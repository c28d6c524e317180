import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from './use-activity'

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
