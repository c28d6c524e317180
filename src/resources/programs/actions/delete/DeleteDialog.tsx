import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '../../../../components/overlay/Dialog'
import { paths, pathTo } from '../../../../lib/address/paths'
import { statusOf } from '../../../../providers/call/errors'
import { hasExtension } from '../../../../providers/call/extensions'
import { useApiQuery } from '../../../../providers/call/use-api'
import { useExtension } from '../../../../providers/call/use-extension'
import { listBefore } from '../../list/list-before'
import type { ListedProgram } from '../../program'
import { askNothing } from '../asked-action'
import { Confirmation } from '../Confirmation'
import { DialogState } from '../DialogState'
import styles from '../dialogs.module.css'
import { nameOf, useTools } from '../tools'
import { useAttempt } from '../use-attempt'
import { Impact } from './Impact'
import { impactOf } from './program-impact'
import { restoreProgram } from './restore-programs'

/** The program as it is now, and what deleting it touches. */
function useDeletion(id: string) {
  const args = { params: { id } }
  const counts = useExtension('impact')
  const details = useApiQuery('programs.get', args, { staleTime: 0 })
  const impact = useApiQuery('programs.impact', args, { staleTime: 0, enabled: counts === true })
  return {
    impact: impact.data,
    waiting: counts === undefined || details.isFetching || impact.isFetching,
    error: details.error ?? impact.error,
    retry: () => {
      void details.refetch()
      if (counts) void impact.refetch()
    },
  }
}

/** From the page of what is gone, back to the list that the person came from. */
function useWayOut(id: string): () => void {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  return () => {
    if (pathname === pathTo('program', { id })) navigate(`${paths.programs}${listBefore(state) ?? ''}`)
  }
}

/** Asks before a program is deleted, with the numbers that it touches. */
export default function DeleteDialog({ program }: { program: ListedProgram }) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const tools = useTools()
  const { impact, waiting, error, retry } = useDeletion(program._id)
  const { busy, error: failure, attempt } = useAttempt()
  const leave = useWayOut(program._id)
  const title = nameOf(program, t)
  const remove = async () => {
    const undoable = await hasExtension('undo')
    const options = {
      done: undoable ? t('done.deleted', { title }) : undefined,
      undo: () => () => restoreProgram(tools, program._id, title),
      gone: [program._id],
      after: () => {
        askNothing()
        leave()
      },
    }
    await tools.write('programs.remove', { params: { id: program._id } }, options)
  }
  const refreshed = async () =>
    remove().catch(reason => {
      if (statusOf(reason) === 412) retry()
      throw reason
    })
  return (
    <Dialog title={t('delete.title', { title })} onClose={askNothing}>
      <DialogState waiting={waiting && !busy} error={error} onRetry={retry}>
        <div className={styles.body}>
          <Impact impact={impactOf(impact, program)} whole={impact !== undefined} />
          <p className={styles.quiet}>{t('delete.kept')}</p>
        </div>
        <Confirmation
          danger
          text={t('delete.confirm')}
          busy={busy}
          error={failure}
          onConfirm={() => void attempt(refreshed)}
        />
      </DialogState>
    </Dialog>
  )
}
