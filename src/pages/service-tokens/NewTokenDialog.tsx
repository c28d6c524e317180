import '../../providers/late-calls'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../components/controls/Button'
import { CopyButton } from '../../components/controls/CopyButton'
import { Notice } from '../../components/feedback/Notice'
import { EntityForm } from '../../components/form/EntityForm'
import { useEntityForm } from '../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { oneLine } from '../../lib/format/entry-checks'
import { settings } from '../../lib/session/settings'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { useWrite } from '../../providers/call/use-write'
import { formProblem } from '../../providers/texts/form-problem'
import styles from './service-tokens.module.css'

/** What is said of an activity, in the order in which one writes it. */
const activityFields = ['id', 'userId', 'promotionId', 'classId', 'kind', 'value', 'at'] as const

/** The whole address to which activity is sent. */
const activityAddress = () => `${new URL(settings().apiBase, location.href).href.replace(/\/$/, '')}/activity`

/** A class that somebody completed, as it is sent from a command line. */
function activityExample(token: string, at = new Date()): string {
  const activity = {
    id: 'your-id-1',
    userId: 'USER_ID',
    promotionId: 'PROGRAM_ID',
    classId: 'CLASS_ID',
    kind: 'completed',
    at: at.toISOString(),
  }
  return [
    `curl -X POST '${activityAddress()}'`,
    `  -H 'Authorization: Bearer ${token}'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${JSON.stringify({ activities: [activity] })}'`,
  ].join(' \\\n')
}

type Made = Pick<CallResult<'activity.createToken'>, 'name' | 'token'>

interface CopiedProps {
  label: string
  text: string
  copy: string
}

/** A text to take along. */
const Copied = ({ label, text, copy }: CopiedProps) => (
  <section className={styles.copied} aria-label={label}>
    <div className={styles.copiedHead}>
      <h3>{label}</h3>
      <CopyButton text={text} label={copy} />
    </div>
    <pre>{text}</pre>
  </section>
)

interface MadeTokenProps {
  made: Made
  /** What says that it is shown this once. */
  notice: RefObject<HTMLDivElement | null>
}

/** The token, this once, and how activity is sent with it. */
function MadeToken({ made: { name, token }, notice }: MadeTokenProps) {
  const { t } = useTranslation('service-tokens')
  useEffect(() => notice.current?.focus(), [notice])
  return (
    <div className={styles.made}>
      <Notice kind="warning" noticeRef={notice}>
        {t('once', { name })}
      </Notice>
      <Copied label={t('token')} text={token} copy={t('copyToken')} />
      <Copied label={t('example')} text={activityExample(token)} copy={t('copyExample')} />
      <dl className={styles.fields}>
        {activityFields.map(field => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>{t(`activity.${field}`)}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button kind="primary" onClick={closeDialog}>
          {t('done')}
        </Button>
      </DialogActions>
    </div>
  )
}

/** The form of a new token, which has a name alone. */
function NewToken({ form }: { form: ReturnType<typeof useNewToken>['form'] }) {
  const { t } = useTranslation('service-tokens')
  return (
    <EntityForm form={form}>
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {t('create')}
        </Button>
      </DialogActions>
    </EntityForm>
  )
}

function useNewToken() {
  const { t } = useTranslation(['service-tokens', 'errors'])
  const [made, setMade] = useState<Made>()
  const write = useWrite()
  const form = useEntityForm<{ name: string }>({
    fields: [
      {
        name: 'name',
        label: t('name'),
        hint: t('nameHint'),
        required: true,
        max: maxLength.name,
        settle: oneLine,
      },
    ],
    stored: undefined,
    valuesOf: () => ({ name: '' }),
    send: async typed => {
      const { name, token } = await write('activity.createToken', { body: { name: oneLine(typed.name) } })
      setMade({ name, token })
    },
    problemOf: error => formProblem(error, t, ['name']),
  })
  return { form, made }
}

/** Makes a service token, and shows it: it goes at its button alone, since nobody sees it again. */
export default function NewTokenDialog() {
  const { t } = useTranslation('service-tokens')
  const { form, made } = useNewToken()
  const notice = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      title={made ? t('madeTitle', { name: made.name }) : t('new')}
      side={made !== undefined}
      onClose={made ? () => notice.current?.focus() : closeDialog}
      unsaved={form.unsaved && !made}
    >
      {made ? <MadeToken made={made} notice={notice} /> : <NewToken form={form} />}
    </Dialog>
  )
}
