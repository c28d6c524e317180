import { use, useEffect, useRef, useState } from 'react'
import { Notice } from '../../components/feedback/Notice'
import { paths } from '../../lib/address/paths'
import { statusOf } from '../../providers/call/errors'
import { publicCall } from '../../providers/call/public-call'
import { linkTexts } from '../../providers/texts/link-texts'
import { EntryForm } from './EntryForm'
import { passwordTexts, problemOf } from './entry-fields'
import { useFragmentToken } from './fragment-token'
import { Heading } from './Heading'
import { useStage } from './stage'

/** What the link has come to; another try changes nothing. */
type Outcome = { kind: 'confirmed'; email?: string } | { kind: 'used' | 'taken' }

const refusals: Record<number, Outcome> = { 400: { kind: 'used' }, 409: { kind: 'taken' } }

/** Asks the server once a press; what it could not be asked may be tried again. */
function useConfirmation() {
  const token = useFragmentToken()
  const [outcome, setOutcome] = useState<Outcome>()
  const [failed, setFailed] = useState(false)
  const confirm = async () => {
    try {
      const answer = await publicCall('users.confirmAddress', { body: { token } })
      setOutcome({ kind: 'confirmed', email: answer?.email })
    } catch (error) {
      const refusal = refusals[statusOf(error) ?? 0]
      if (refusal) return setOutcome(refusal)
      setFailed(true)
      throw error
    }
  }
  return { token, outcome, failed, confirm }
}

/** Lets a new address hold once its owner says so. It takes a press: mail programs open links by themselves. */
export default function ConfirmAddressPage() {
  const { t, language } = useStage()
  const link = use(linkTexts(language))
  const { token, outcome, failed, confirm } = useConfirmation()
  return (
    <div className="stack">
      <Heading title={link('confirm.title')}>{outcome ? undefined : link('confirm.text')}</Heading>
      {!token && <Notice kind="danger">{t('reset.noToken')}</Notice>}
      {outcome && <OutcomeNotice outcome={outcome} />}
      {token && !outcome && (
        <EntryForm
          fields={[]}
          submitLabel={link(failed ? 'confirm.retry' : 'confirm.submit')}
          busyLabel={link('confirm.busy')}
          passwordTexts={passwordTexts(t)}
          onSubmit={confirm}
          problemOf={error => problemOf(error, t, [])}
        />
      )}
      <p>
        {/* Another page: whoever is signed in stays so. */}
        <a href={paths.home}>{link('confirm.portal')}</a>
      </p>
    </div>
  )
}

/** Takes the focus from the button that is gone. */
function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const link = use(linkTexts(useStage().language))
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const email = outcome.kind === 'confirmed' ? outcome.email : undefined
  return (
    <Notice kind={outcome.kind === 'confirmed' ? 'success' : 'danger'} noticeRef={notice}>
      {email ? link('confirm.confirmedAs', { email }) : link(`confirm.${outcome.kind}`)}
    </Notice>
  )
}
