import { Dialog } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { actAs } from '../../../providers/session/acting'
import { nameOf, useProfile } from '../../../providers/session/profile'
import type { Person } from '../../employees/person'
import { ReasonForm } from './ReasonForm'

/** Asks why, and takes the session of a person: everything is drawn anew for it. */
export default function ActDialog({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  const own = nameOf(useProfile())
  return (
    <Dialog title={t('act.title', { name: person.name })} onClose={closeDialog}>
      <ReasonForm
        submit={t('act.submit')}
        onCancel={closeDialog}
        onReason={reason => actAs(person._id, own, reason)}
      >
        <p>{t('act.text', { name: person.name })}</p>
      </ReasonForm>
    </Dialog>
  )
}
