import '../../../../providers/late-calls'
import { useState } from 'react'
import { Button } from '../../../../components/controls/Button'
import { Notice } from '../../../../components/feedback/Notice'
import { Dialog } from '../../../../components/overlay/Dialog'
import { closeDialog } from '../../../../components/overlay/DialogHost'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { useAnswers } from '../../../../providers/call/read-anew'
import { useApiQuery } from '../../../../providers/call/use-api'
import { type ListedProgram, programsIn } from '../../program'
import { Confirmation, ProgramNames } from '../Confirmation'
import { DialogState } from '../DialogState'
import { FolderChooser, useFolders } from '../move/FolderChooser'
import styles from '../program-dialogs.module.css'
import { useDoer, useRefusalText } from '../program-refusal'
import { type BulkAction, type BulkPlan, type BulkRefusal, bulkPlan } from './bulk-plan'
import { Refused, useProgramBulk } from './use-program-bulk'

/**
 * The programs of some ids. Those of the pages that were open are known; where others are selected, which may
 * be anywhere in the list, the whole of it is read once.
 */
function useSelectedPrograms(ids: readonly string[]) {
  const lists = useAnswers().kept('programs.list')
  const known = new Map(
    lists.flatMap(({ programs }) => programsIn(programs)).map(program => [program._id, program]),
  )
  const complete = ids.every(id => known.has(id))
  const whole = useApiQuery('programs.list', { query: {} }, { enabled: !complete })
  const programs = complete ? [...known.values()] : whole.data && programsIn(whole.data.programs)
  return { programs, error: complete ? null : whole.error, retry: () => void whole.refetch() }
}

const refusals: readonly BulkRefusal[] = ['incomplete', 'provider', 'plain', 'role', 'published']

/** What an action changes for how many, and what it leaves out for which reason. */
function BulkPreview({ action, plan }: { action: BulkAction; plan: BulkPlan }) {
  const { t } = useTranslation('program-actions')
  const refusalText = useRefusalText()
  const bulkRefusalText = (refusal: BulkRefusal) =>
    refusal === 'incomplete'
      ? t('bulk.lacking')
      : refusal === 'provider'
        ? t('bulk.provider')
        : refusalText(refusal)
  const { changing, same, refused, gone } = plan
  const learners = changing.reduce((sum, { learnersCount = 0 }) => sum + learnersCount, 0)
  const refusedFor = (wanted: BulkRefusal) =>
    refused.filter(({ refusal }) => refusal === wanted).map(({ program }) => program)
  return (
    <div className={styles.body}>
      <p>
        <strong>{t(`bulk.preview.${action}`, { count: changing.length })}</strong>{' '}
        {changing.length > 0 && <ProgramNames items={changing} />}
      </p>
      <ul className={styles.lines}>
        {action === 'delete' && <li>{t('bulk.learners', { count: learners })}</li>}
        {same > 0 && <li>{t(`bulk.same.${action}`, { count: same })}</li>}
        {gone > 0 && <li>{t('bulk.gone', { count: gone })}</li>}
        {refusals
          .filter(refusal => refusedFor(refusal).length > 0)
          .map(refusal => (
            <li key={refusal}>
              {t('bulk.leftOut', { count: refusedFor(refusal).length })}{' '}
              <ProgramNames items={refusedFor(refusal)} />. {bulkRefusalText(refusal)}
            </li>
          ))}
      </ul>
      {action === 'publish' && changing.length > 0 && (
        <p>
          <strong>{t('bulk.final', { count: changing.length })}</strong>
        </p>
      )}
    </div>
  )
}

interface BulkDialogProps {
  action: BulkAction
  ids: readonly string[]
  onDeleted: () => void
}

/** What the dialog needs to know besides the programs: the folders to move to, or which of them cannot be published. */
function useBesides(action: BulkAction) {
  const folders = useFolders()
  const incomplete = useApiQuery('programs.incomplete', {}, { enabled: action === 'publish', staleTime: 0 })
  const publishes = action === 'publish'
  const needed = publishes ? incomplete : action === 'move' ? folders : undefined
  return {
    incomplete: incomplete.data ?? [],
    // What was missing a while ago may be there by now, or the other way round.
    waiting: publishes ? !incomplete.isFetchedAfterMount : needed?.isPending === true,
    error: needed?.error ?? null,
    retry: () => void needed?.refetch(),
  }
}

/** What an action on the selected programs comes to, asked before it is done. */
export default function ProgramBulkDialog({ action, ids, onDeleted }: BulkDialogProps) {
  const { t } = useTranslation('program-actions')
  const { programs: selected = [], error, retry } = useSelectedPrograms(ids)
  // What is asked about stays as it was: the list is read anew when one of them is gone, and no longer knows its name.
  const [programs, keep] = useState<ListedProgram[]>([])
  if (programs.length === 0 && selected.length > 0) keep(selected)
  const besides = useBesides(action)
  return (
    <Dialog title={t(`bulk.title.${action}`, { count: ids.length })} onClose={closeDialog}>
      <DialogState
        waiting={programs.length === 0 || besides.waiting}
        error={error ?? besides.error}
        onRetry={() => (error ? retry() : besides.retry())}
      >
        <BulkForm {...{ action, ids, programs, onDeleted }} incomplete={besides.incomplete} />
      </DialogState>
    </Dialog>
  )
}

interface BulkFormProps extends BulkDialogProps {
  programs: ListedProgram[]
  incomplete: readonly string[]
}

function BulkForm({ action, ids, programs, incomplete, onDeleted }: BulkFormProps) {
  const { t } = useTranslation('program-actions')
  const doer = useDoer()
  const { folders = [] } = useFolders()
  const [folder, setFolder] = useState<string | null | undefined>(action === 'move' ? undefined : null)
  const { busy, error, run } = useProgramBulk({ action, folder: folder ?? null, onDeleted })
  const plan = bulkPlan(action, ids, programs, doer, folder ?? null, incomplete)
  const { changing } = plan
  const undecided = folder === undefined
  return (
    <>
      {action === 'move' && <FolderChooser folders={folders} chosen={folder} onChoose={setFolder} />}
      {!undecided && <BulkPreview action={action} plan={plan} />}
      {busy && (
        <progress className={styles.progress} aria-label={t('bulk.progress', { count: changing.length })} />
      )}
      {error instanceof Refused && !busy && (
        <RefusedNotice refused={error} changing={changing} onRest={rest => void run(rest)} />
      )}
      <Confirmation
        danger={action === 'delete'}
        text={undecided ? t('move.confirm') : t(`bulk.confirm.${action}`, { count: changing.length })}
        off={undecided || changing.length === 0 || error instanceof Refused}
        busy={busy}
        error={error instanceof Refused ? null : error}
        onConfirm={() => void run(changing)}
      />
    </>
  )
}

interface RefusedNoticeProps {
  refused: Refused
  changing: readonly ListedProgram[]
  onRest: (rest: ListedProgram[]) => void
}

/** Nothing was done because of some: the others can be done without them. */
function RefusedNotice({ refused, changing, onRest }: RefusedNoticeProps) {
  const { t } = useTranslation('program-actions')
  const out = new Set(refused.programs.map(({ _id }) => _id))
  const rest = changing.filter(({ _id }) => !out.has(_id))
  return (
    <div className={styles.problem}>
      <Notice kind="danger">
        <p>
          {t(refused.incomplete ? 'bulk.incomplete' : 'bulk.refused', { count: out.size })}{' '}
          <ProgramNames items={refused.programs} />
        </p>
        {rest.length > 0 && (
          <p>
            <Button onClick={() => onRest(rest)}>{t('bulk.rest', { count: rest.length })}</Button>
          </p>
        )}
      </Notice>
    </div>
  )
}
