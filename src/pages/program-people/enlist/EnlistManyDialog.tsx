import { type FormEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { Dialog, DialogActions } from '../../../components/Dialog'
import { Notice } from '../../../components/Notice'
import { Bars } from '../../../components/page/Bars'
import { readPastedAddresses } from '../../../lib/pasted-addresses'
import type { ProgramReference } from '../../../lib/program-answer'
import { problemText } from '../../../resources/enrolments/actions/tools'
import styles from '../program-people.module.css'
import { CheckStep } from './CheckStep'
import { ChooseStep } from './ChooseStep'
import { type Enlisting, useEnlisting } from './use-enlisting'

interface EnlistManyDialogProps {
  program: ProgramReference
  onClose: () => void
}

/** Enlists many people in a program: by search, by grouping, or by their addresses. */
export default function EnlistManyDialog({ program, onClose }: EnlistManyDialogProps) {
  const { t } = useTranslation('program-people')
  const enlisting = useEnlisting(program, onClose)
  const { choice, checked, busy } = enlisting
  const typed = choice.people.length > 0 || choice.grouping !== '' || choice.pasted.trim() !== ''
  return (
    <Dialog
      title={t('enlist.title', { program: program.title })}
      side
      onClose={onClose}
      unsaved={typed && !busy}
    >
      <Suspense fallback={<Bars />}>
        {checked ? (
          <CheckStep enlisting={enlisting} checked={checked} />
        ) : (
          <Choosing enlisting={enlisting} onClose={onClose} />
        )}
      </Suspense>
    </Dialog>
  )
}

function Choosing({ enlisting, onClose }: { enlisting: Enlisting; onClose: () => void }) {
  const { t } = useTranslation('program-people')
  const { busy, previews, goOn } = enlisting
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void goOn()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ChooseStep enlisting={enlisting} />
      <ProblemNotice enlisting={enlisting} />
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={busy}>
          {t(previews ? 'enlist.check' : 'enlist.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Why nobody was enlisted, and how to go on where that is possible. */
function ProblemNotice({ enlisting }: { enlisting: Enlisting }) {
  const { t } = useTranslation(['program-people', 'enrolments', 'errors'])
  const { problem, choice, change, goOn } = enlisting
  if (!problem) return null
  if (problem.kind === 'nobody') return <Notice kind="danger">{t('enlist.nobody')}</Notice>
  if (problem.kind === 'failed') return <Notice kind="danger">{problemText(problem.error, t)}</Notice>
  const leaveOut = () => {
    const unknown = new Set(problem.addresses)
    const kept = readPastedAddresses(choice.pasted).addresses.filter(address => !unknown.has(address))
    const pasted = kept.join('\n')
    change({ pasted })
    void goOn({ ...choice, pasted })
  }
  return (
    <Notice kind="danger">
      <p>{t('enlist.unknown', { count: problem.addresses.length })}</p>
      <ul>
        {problem.addresses.map(address => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      <Button onClick={leaveOut}>{t('enlist.leaveOut')}</Button>
    </Notice>
  )
}
