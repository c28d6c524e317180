import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { FirstFew } from '../../../components/list/FirstFew'
import { Step } from '../../../components/steps/Step'
import { useTranslation } from '../../../lib/texts/use-translation'
import { problemText } from '../../../providers/call/use-write'
import { MessageText } from '../conversation/MessageText'
import styles from './broadcast.module.css'
import type { Broadcasting, Recipients } from './use-broadcast'

/** As many as one reads through before asking for all. */
const few = 12

interface NamedProps {
  title: string
  people: readonly { _id: string; name: string; email: string; reason?: string }[]
  /** How many there are, named or not. */
  count: number
}

/** People by name, and why they are left out. */
export function NamedPeople({ title, people, count }: NamedProps) {
  const { t } = useTranslation('chat')
  if (count === 0) return null
  return (
    <section className={styles.people}>
      <h3>{title}</h3>
      <FirstFew
        items={people}
        limit={few}
        last={count > people.length && <li>{t('broadcast.others', { count: count - people.length })}</li>}
      >
        {({ _id, name, email, reason }) => (
          <li key={_id}>
            <span className={styles.name}>{name}</span> <span className={styles.quiet}>{email}</span>
            {reason && <span className={styles.reason}>{t(`broadcast.reasons.${reason}`)}</span>}
          </li>
        )}
      </FirstFew>
    </section>
  )
}

/** Who gets it, who does not and why, and how it reads: nothing has been sent yet. */
export function BroadcastCheck({
  broadcast,
  recipients,
}: {
  broadcast: Broadcasting
  recipients: Recipients
}) {
  const { t } = useTranslation(['chat', 'errors'])
  const { draft, busy, error, back, send } = broadcast
  const { recipientsCount, leftOutCount } = recipients
  const nobody = recipientsCount === 0
  return (
    <Step
      lead={t(nobody ? 'broadcast.nobody' : 'broadcast.gets', { count: recipientsCount })}
      actions={
        <>
          <Button onClick={back}>{t('broadcast.back')}</Button>
          {!nobody && (
            <Button kind="primary" busy={busy} onClick={() => void send()}>
              {t('broadcast.send', { count: recipientsCount })}
            </Button>
          )}
        </>
      }
    >
      <NamedPeople
        title={t('broadcast.leftOut', { count: leftOutCount })}
        people={recipients.leftOut}
        count={leftOutCount}
      />
      <NamedPeople
        title={t('broadcast.recipients', { count: recipientsCount })}
        people={recipients.recipients}
        count={recipientsCount}
      />
      <section className={styles.people}>
        <h3>{t('broadcast.reads')}</h3>
        <MessageText text={draft.message} className={styles.preview} />
        <p className={styles.quiet}>
          {t(draft.sendEmail ? 'broadcast.withMail' : 'broadcast.withoutMail')}
          {draft.delay > 0 && ` ${t('broadcast.callBackFor', { count: draft.delay / 60 })}`}
        </p>
      </section>
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
    </Step>
  )
}
