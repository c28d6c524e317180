import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/controls/Button'
import { PickerField } from '../../../../components/form/picker/Picker'
import { Dialog } from '../../../../components/overlay/Dialog'
import { closeDialog } from '../../../../components/overlay/DialogHost'
import { fieldErrors } from '../../../../providers/call/errors'
import { useApiQuery } from '../../../../providers/call/use-api'
import { useWriting } from '../../../../providers/call/use-write'
import { type ListedProgram, nameOf } from '../../program'
import { optionOf } from '../../program-option'
import { Confirmation } from '../Confirmation'
import { DialogState } from '../DialogState'
import styles from '../program-dialogs.module.css'
import { useTools } from '../use-program-tools'

/** What can be referred to, and what the program refers to now. */
function useReferences(id: string) {
  const available = useApiQuery('programs.availableForReference', { query: { excludedProgramId: id } })
  const details = useApiQuery('programs.get', { params: { id } }, { staleTime: 0 })
  return {
    available: available.data ?? [],
    present: details.data?.referencedProgram,
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

type References = ReturnType<typeof useReferences>

/** Refers to another program, or to none, and offers to refer to the former one again. */
function useReferring(program: ListedProgram, { present }: References) {
  const { write, t } = useTools()
  const params = { id: program._id }
  // Whatever it refers to by then.
  const undo = () =>
    write('programs.updateReferenced', {
      params,
      body: { referenceId: present?._id ?? null },
      version: undefined,
    })
  return async (referenceId: string | null) => {
    const text = referenceId === null ? 'done.ownStructure' : 'done.referenced'
    const options = { done: t(text, { title: nameOf(program, t) }), undo: () => undo, after: closeDialog }
    await write('programs.updateReferenced', { params, body: { referenceId } }, options)
  }
}

/** Chooses the program that this one takes its structure from, or gives it its own again. */
export default function ReferenceDialog({ program }: { program: ListedProgram }) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const references = useReferences(program._id)
  const attempting = useWriting()
  return (
    <Dialog title={t('reference.title', { title: nameOf(program, t) })} onClose={closeDialog}>
      <DialogState
        waiting={references.waiting && !attempting.busy}
        error={references.error}
        onRetry={references.retry}
      >
        <ReferenceForm program={program} references={references} attempting={attempting} />
      </DialogState>
    </Dialog>
  )
}

interface ReferenceFormProps {
  program: ListedProgram
  references: References
  attempting: ReturnType<typeof useWriting>
}

function ReferenceForm({ program, references, attempting }: ReferenceFormProps) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const { available, present } = references
  const { busy, error, attempt } = attempting
  const refer = useReferring(program, references)
  const [chosen, setChosen] = useState(present?._id ?? null)
  return (
    <>
      <div className={styles.body}>
        <p>{t('reference.text')}</p>
        {present && <p>{t('reference.present', { title: nameOf(present, t) })}</p>}
        <PickerField
          label={t('reference.label')}
          offers={{ of: available.map(program => optionOf(program, t)), empty: t('reference.none') }}
          single
          value={chosen === null ? [] : [chosen]}
          onChange={([id = null]) => setChosen(id)}
          nameOf={() => present && nameOf(present, t)}
          error={isChain(error) ? t('reference.chain') : undefined}
        />
      </div>
      <Confirmation
        text={t('reference.confirm')}
        off={chosen === null || chosen === present?._id}
        busy={busy}
        error={isChain(error) ? null : error}
        onConfirm={() => void attempt(() => refer(chosen))}
      >
        {present && (
          <Button kind="quiet" busy={busy} onClick={() => void attempt(() => refer(null))}>
            {t('reference.own')}
          </Button>
        )}
      </Confirmation>
    </>
  )
}
