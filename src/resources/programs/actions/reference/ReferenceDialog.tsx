import '../../../../providers/late-calls'
import { useState } from 'react'
import { Button } from '../../../../components/controls/Button'
import { PickerField } from '../../../../components/form/picker/Picker'
import { Dialog } from '../../../../components/overlay/Dialog'
import { closeDialog } from '../../../../components/overlay/DialogHost'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { fieldErrors } from '../../../../providers/call/errors'
import { useApiQuery } from '../../../../providers/call/use-api'
import { useWriting } from '../../../../providers/call/use-write'
import { useMay } from '../../../../providers/refine/access-control'
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

/** Refers to another program, or to none with its own modules or copies of those, and offers to refer to the former one again. */
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
  return async (way: 'referenced' | 'ownStructure' | 'ownCopy', referenceId: string | null = null) => {
    const done = t(`done.${way}`, { title: nameOf(program, t) })
    const body = { referenceId, ...(way === 'ownCopy' && { ownCopy: true }) }
    await write('programs.updateReferenced', { params, body }, { done, undo: () => undo, after: closeDialog })
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
  const ways = useMay('outline').allowed
    ? (['ownStructure', 'ownCopy'] as const)
    : (['ownStructure'] as const)
  const [chosen, setChosen] = useState(present?._id ?? null)
  return (
    <>
      <div className={styles.body}>
        <p>{t('reference.text')}</p>
        {present && (
          <p>
            {t('reference.present', { title: nameOf(present, t) })} {t('reference.leave')}
          </p>
        )}
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
        onConfirm={() => void attempt(() => refer('referenced', chosen))}
      >
        {present &&
          ways.map(way => (
            <Button key={way} kind="quiet" busy={busy} onClick={() => void attempt(() => refer(way))}>
              {t(way === 'ownCopy' ? 'reference.ownCopy' : 'reference.own')}
            </Button>
          ))}
      </Confirmation>
    </>
  )
}
