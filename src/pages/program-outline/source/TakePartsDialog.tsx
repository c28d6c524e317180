import '../../../providers/late-calls'
import { sourceChanges } from '#contract/words/outline/source'
import { Dialog } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useWrite, useWriting } from '../../../providers/call/use-write'
import { Confirmation } from '../../../resources/programs/actions/Confirmation'
import type { ProgramDetails } from '../../../resources/programs/program'
import styles from '../program-outline.module.css'
import type { Part } from './PartDifference'

interface TakePartsProps {
  program: ProgramDetails
  source: { _id: string; title: string }
  parts: readonly Part[]
}

/** What taking parts over comes to, in numbers. */
export default function TakePartsDialog({ program, source, parts }: TakePartsProps) {
  const { t } = useTranslation(['program-source', 'program-actions', 'programs'])
  const write = useWrite()
  const { busy, error, attempt } = useWriting()
  const replaced = parts.filter(({ alsoHere }) => alsoHere).length
  const take = () =>
    attempt(async () => {
      const body = { parts: parts.map(({ _id, change }) => ({ _id, change })) }
      const done = t('taken', { count: parts.length })
      await write('source.take', { params: { id: program._id }, body }, { done, after: closeDialog })
    })
  return (
    <Dialog
      title={t('confirm.title', { count: parts.length, title: source.title || t('programs:untitled') })}
      onClose={closeDialog}
    >
      <ul className={styles.impact}>
        {sourceChanges.map(change => {
          const count = parts.filter(part => part.change === change).length
          return count > 0 && <li key={change}>{t(`confirm.${change}`, { count })}</li>
        })}
        {replaced > 0 && <li>{t('confirm.replaced', { count: replaced })}</li>}
      </ul>
      <p>{t('confirm.text')}</p>
      <Confirmation
        text={t('take', { count: parts.length })}
        busy={busy}
        error={error}
        onConfirm={() => void take()}
      />
    </Dialog>
  )
}
