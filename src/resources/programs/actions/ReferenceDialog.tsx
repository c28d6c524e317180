import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { offerUndo } from '../../../components/undo/offers'
import { each } from '../../../lib/answer-fields'
import { type ListedProgram, readReference } from '../../../lib/program-answer'
import { readProgramDetails } from '../../../lib/program-details'
import { callWith } from '../../../providers/api'
import { fieldErrors } from '../../../providers/errors'
import { useApiQuery } from '../../../providers/use-api'
import { askNothing } from './asked-action'
import { Confirmation } from './Confirmation'
import { DialogState } from './DialogState'
import styles from './dialogs.module.css'
import { ProgramPicker } from './ProgramPicker'
import { keepProgram } from './program-cache'
import { nameOf, useTools } from './tools'
import { useAttempt } from './use-attempt'

/** What can be referred to, and what the program refers to now. */
function useReferences(id: string) {
  const available = useApiQuery('programs.availableForReference', { query: { excludedProgramId: id } })
  const details = useApiQuery('programs.get', { params: { id } }, { staleTime: 0 })
  const { referencedProgram, version } = readProgramDetails(details.data, id)
  return {
    available: each(available.data, readReference),
    present: referencedProgram,
    version,
    waiting: available.isPending || details.isFetching,
    error: available.error ?? details.error,
    retry: () => {
      void available.refetch()
      void details.refetch()
    },
  }
}

/** The server refuses chains of references: it says so in the person's language. */
const isChain = (error: unknown) => fieldErrors(error).some(({ path }) => path === 'referenceId')

/** Chooses the program that this one takes its structure from, or gives it its own again. */
export default function ReferenceDialog({ program }: { program: ListedProgram }) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const { client } = useTools()
  const { _id: id } = program
  const { available, present, version, waiting, error, retry } = useReferences(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const { busy, error: failure, attempt } = useAttempt()
  const title = nameOf(program, t)
  const refer = async (referenceId: string | null, from?: number) => {
    const body = { referenceId }
    const answer = await callWith('programs.updateReferenced', { params: { id }, body, version: from })
    await keepProgram(client, id, answer)
  }
  const confirm = async (referenceId: string | null) => {
    await refer(referenceId, version)
    askNothing()
    offerUndo({
      text: t(referenceId === null ? 'done.ownStructure' : 'done.referenced', { title }),
      undo: () => refer(present?._id ?? null),
    })
  }
  return (
    <Dialog title={t('reference.title', { title })} onClose={askNothing}>
      <DialogState waiting={waiting && !busy} error={error} onRetry={retry}>
        <div className={styles.body}>
          <p>{t('reference.text')}</p>
          {present && <p>{t('reference.present', { title: nameOf(present, t) })}</p>}
          <ProgramPicker
            label={t('reference.label')}
            programs={available}
            chosen={chosen ?? present?._id ?? null}
            onChoose={setChosen}
            empty={t('reference.none')}
            error={isChain(failure) ? t('reference.chain') : undefined}
          />
        </div>
        <Confirmation
          text={t('reference.confirm')}
          off={chosen === null || chosen === present?._id}
          busy={busy}
          error={isChain(failure) ? null : failure}
          onConfirm={() => void attempt(() => confirm(chosen))}
        >
          {present && (
            <Button kind="quiet" busy={busy} onClick={() => void attempt(() => confirm(null))}>
              {t('reference.own')}
            </Button>
          )}
        </Confirmation>
      </DialogState>
    </Dialog>
  )
}
