import '../../../providers/late-calls'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../components/controls/Button'
import { saveFile } from '../../../components/list/toolbar/use-list-export'
import { Tooltip } from '../../../components/overlay/Tooltip'
import { currentSubject } from '../../../lib/session/session-token'
import { useTranslation } from '../../../lib/texts/use-translation'
import { callWith } from '../../../providers/call/api'
import { downloadNamed } from '../../../providers/call/download'
import { errorKey, errorText, statusOf } from '../../../providers/call/errors'
import { notify } from '../../../providers/refine/notifications'
import { useOwnSession } from '../../../providers/session/acting'
import styles from './activity.module.css'
import type { Job } from './use-activity'

/** The call that answers where the file of a kind of work is. */
const calls = {
  'employees.export': 'users.exportedFile',
  'overview.responses': 'reports.file',
  'fundae.report': 'reports.file',
} as const

const callOf = (kind: string) => (kind in calls ? calls[kind as keyof typeof calls] : undefined)

/** Reports are for whoever had them made. */
const whereIs = (call: NonNullable<ReturnType<typeof callOf>>, executionId: string) =>
  call === 'reports.file'
    ? callWith(call, { params: { executionId, userId: currentSubject() ?? '' } })
    : callWith(call, { params: { executionId } })

const isKept = (until: string | null) => until !== null && Date.parse(until) > Date.now()

interface JobFileProps {
  job: Job
  /** The server has it no more: what is known of the work is out of date. */
  onGone: () => void
}

/** The file that work has written, for as long as it is kept; then, that it is gone. */
export function JobFile({ job: { _id, kind, file }, onGone }: JobFileProps) {
  const { t } = useTranslation(['activity', 'errors'])
  // Whoever acts as somebody else takes no data along (decisions, section 5).
  const { allowed, reason } = useOwnSession()
  const call = callOf(kind)
  const fetching = useMutation({
    mutationFn: async ({ name, from }: { name: string; from: NonNullable<typeof call> }) =>
      downloadNamed(from, await whereIs(from, _id), name),
    onSuccess: ({ name, file: content }) => saveFile(name, content),
    onError: error =>
      statusOf(error) === 404 ? onGone() : notify.error(errorText(error, t), errorKey(error)),
  })
  if (!file || !call) return null
  const missed = statusOf(fetching.error) === 404
  if (missed || !isKept(file.keptUntil))
    return (
      <p
        className={styles.gone}
        tabIndex={-1}
        // The button that was pressed is gone with the file.
        ref={missed ? note => note?.focus() : undefined}
      >
        {t('fileGone')}
      </p>
    )
  return (
    <Tooltip text={reason ?? ''} disabled={allowed}>
      <Button
        busy={fetching.isPending}
        aria-disabled={!allowed || undefined}
        aria-label={t('downloadNamed', { name: file.filename })}
        onClick={() => allowed && fetching.mutate({ name: file.filename, from: call })}
      >
        {t('download')}
      </Button>
    </Tooltip>
  )
}
