import '../../../../providers/late-calls'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '../../../../components/overlay/Dialog'
import { closeDialog } from '../../../../components/overlay/DialogHost'
import { paths, pathTo } from '../../../../lib/address/paths'
import { useTranslation } from '../../../../lib/texts/use-translation'
import type { CallResult } from '../../../../providers/call/call-types'
import { statusOf } from '../../../../providers/call/errors'
import { useApiQuery } from '../../../../providers/call/use-api'
import { useWriting } from '../../../../providers/call/use-write'
import { useMay } from '../../../../providers/refine/access-control'
import { listBefore } from '../../list/programs-before'
import { type ListedProgram, nameOf } from '../../program'
import { Confirmation, ProgramNames } from '../Confirmation'
import { DialogState } from '../DialogState'
import styles from '../program-dialogs.module.css'
import { useTools } from '../use-program-tools'
import { restoreProgram } from './restore-programs'

export type ProgramImpact = Partial<Omit<CallResult<'programs.impact'>, Uses>> &
  Pick<CallResult<'programs.impact'>, Uses>
type Uses = 'referencedBy' | 'sharedWith' | 'degrees'

/** What deleting a program touches; of a server that does not count, the learners that its list told. */
export const impactOf = (
  impact: CallResult<'programs.impact'> | undefined,
  { learnersCount }: ListedProgram,
): ProgramImpact => impact ?? { learners: learnersCount, referencedBy: [], sharedWith: [], degrees: [] }

interface ImpactProps {
  impact: ProgramImpact
  /** The server counted all of it: what is not named is not there. */
  whole: boolean
}

/** What deleting a program touches, in numbers and names. */
function Impact({ impact, whole }: ImpactProps) {
  const { t } = useTranslation('program-actions')
  const figures = (['learners', 'finished', 'withResults'] as const)
    .filter(name => (impact[name] ?? 0) > 0)
    .map((name): [string, ReactNode] => [name, t(`impact.${name}`, { count: impact[name] })])
  const uses = (['referencedBy', 'sharedWith', 'degrees'] as const)
    .filter(name => impact[name].length > 0)
    .map((name): [string, ReactNode] => [
      name,
      <span key={name}>
        {t(`impact.${name}`, { count: impact[name].length })} <ProgramNames items={impact[name]} />
      </span>,
    ])
  const lines = [...figures, ...uses]
  if (lines.length === 0) return whole && <p>{t('impact.nothing')}</p>
  return (
    <ul className={styles.lines}>
      {lines.map(([name, line]) => (
        <li key={name}>{line}</li>
      ))}
    </ul>
  )
}

/** The program as it is now, and what deleting it touches. */
function useDeletion(id: string) {
  const args = { params: { id } }
  const counts = useMay('impact')
  const details = useApiQuery('programs.get', args, { staleTime: 0 })
  const impact = useApiQuery('programs.impact', args, { staleTime: 0, enabled: counts.allowed })
  return {
    impact: impact.data,
    waiting: counts.waiting || details.isFetching || impact.isFetching,
    error: details.error ?? impact.error,
    retry: () => {
      void details.refetch()
      if (counts.allowed) void impact.refetch()
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

interface DeleteProgramDialogProps {
  program: ListedProgram
  /** Where the person goes on, other than from the page of the program. */
  onGone?: () => void
}

/** Asks before a program is deleted, with the numbers that it touches. */
export default function DeleteProgramDialog({ program, onGone }: DeleteProgramDialogProps) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const tools = useTools()
  const { impact, waiting, error, retry } = useDeletion(program._id)
  const { busy, error: failure, attempt } = useWriting()
  const leave = useWayOut(program._id)
  const undoable = useMay('undo').allowed
  const title = nameOf(program, t)
  const remove = async () => {
    const options = {
      done: undoable ? t('done.deleted', { title }) : undefined,
      undo: () => () => restoreProgram(tools, program._id, title),
      gone: [program._id],
      after: () => {
        closeDialog()
        onGone?.()
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
    <Dialog title={t('delete.title', { title })} onClose={closeDialog}>
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
