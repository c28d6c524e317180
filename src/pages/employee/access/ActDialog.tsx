import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/overlay/Dialog'
import { actAs } from '../../../providers/session/acting'
import { nameOf, useProfile } from '../../../providers/session/profile'
import type { Person } from '../../../resources/employees/person'
import { ReasonForm } from './ReasonForm'

/** Asks why, and takes the session of a person: everything is drawn anew for it. */
export default function ActDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('employee')
  const own = nameOf(useProfile())
  return (
    <Dialog title={t('act.title', { name: person.name })} onClose={onClose}>
      <ReasonForm
        submit={t('act.submit')}
        onCancel={onClose}
        onReason={reason => actAs(person._id, own, reason)}
      >
        <p>{t('act.text', { name: person.name })}</p>
      </ReasonForm>
    </Dialog>
  )
}
