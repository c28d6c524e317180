import '../../../providers/late-calls'
import { openDialog } from '../../../components/overlay/DialogHost'
import { part } from '../../../lib/code/part'
import { settings } from '../../../lib/session/settings'
import { useTranslation } from '../../../lib/texts/use-translation'
import { tellProblem, useWrite } from '../../../providers/call/use-write'
import { useOwnSession } from '../../../providers/session/acting'
import { usePrincipal, useProfile } from '../../../providers/session/profile'
import { type Person, rankRefusal } from '../../employees/person'

const ActDialog = part(() => import('./ActDialog'))
const ResetLinkDialog = part(() => import('./ResetLinkDialog'))

/** Mails a person once more the link with which they choose their first password. */
function useResending({ _id: id, name, email }: Person): () => void {
  const { t } = useTranslation(['employee', 'errors'])
  const write = useWrite()
  const done = t('invitation.sent', { name, email })
  return () =>
    void write('users.resendInvitation', { params: { id } }, { done }).catch(error => tellProblem(error, t))
}

interface AccessAction {
  id: string
  text: string
  reason?: string
  onChoose: () => void
}

/** Acting as a person, their invitation and a link with which they set a password, each with the reason where it is off. */
export function useAccess(person: Person) {
  const { t } = useTranslation('employee')
  const ownSession = useOwnSession()
  const refusal = rankRefusal({ principal: usePrincipal(), id: useProfile()._id }, person)
  const outOfReach = refusal ? t(`refusal.${refusal}`) : undefined
  const demo = settings().demoMode ? t('refusal.demo') : undefined
  const reason = demo ?? ownSession.reason ?? outOfReach
  const resend = useResending(person)
  const actions: AccessAction[] = [
    { id: 'act', text: t('menu.act'), reason, onChoose: () => openDialog(ActDialog, { person }) },
    ...(person.invitable ? [{ id: 'invitation', text: t('menu.invitation'), onChoose: resend }] : []),
    {
      id: 'resetLink',
      text: t('menu.resetLink'),
      reason,
      onChoose: () => openDialog(ResetLinkDialog, { person }),
    },
  ]
  return { actions, outOfReach }
}
