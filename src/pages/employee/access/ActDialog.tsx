import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import type { Person } from '../../../lib/person-answer'
import { actAs } from '../../../providers/acting'
import { nameOf, useProfile } from '../../../providers/profile'
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
