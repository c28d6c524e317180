import { maxLength } from '#contract/words/limits'
import { Notice } from '../../components/feedback/Notice'
import { shortText } from '../../lib/format/entry-checks'
import type { Translate } from '../../lib/format/translate'
import { publicCall } from '../../providers/call/public-call'
import { EntryForm, type ShownField } from './EntryForm'
import { enterApp } from './enter-app'
import { emailField, newPasswordField, passwordTexts, problemOf } from './entry-fields'
import { useFragmentToken } from './fragment-token'
import { Heading } from './Heading'
import { useStage } from './stage'
import type { EntryValues } from './use-entry-form'

const names = ['companyName', 'firstName', 'lastName', 'email', 'password'] as const

const autoComplete = {
  companyName: 'organization',
  firstName: 'given-name',
  lastName: 'family-name',
} as const

function fieldsOf(t: Translate): ShownField[] {
  const name = (field: keyof typeof autoComplete): ShownField => ({
    name: field,
    kind: 'text',
    label: t(`setup.${field}`),
    autoComplete: autoComplete[field],
    check: shortText(t, maxLength.name),
  })
  return [
    name('companyName'),
    name('firstName'),
    name('lastName'),
    emailField(t),
    newPasswordField(t, t('password')),
  ]
}

/** Creates the first company and its admin, with the link that the first start printed: in the language and the time zone of whoever does. */
export default function SetupPage() {
  const { t, language, prefetchApp } = useStage()
  const token = useFragmentToken()

  const create = async ({ companyName = '', firstName = '', lastName = '', ...rest }: EntryValues) => {
    const { email = '', password = '' } = rest
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const named = { companyName, firstName, lastName }
    const body = { token, ...named, email: email.trim(), password, language, timeZone }
    enterApp((await publicCall('auth.setup', { body })).token)
  }

  return (
    <div className="stack">
      <Heading title={t('setup.title')}>{t('setup.text')}</Heading>
      {token ? (
        <EntryForm
          fields={fieldsOf(t)}
          submitLabel={t('setup.submit')}
          busyLabel={t('setup.busy')}
          passwordTexts={passwordTexts(t)}
          onChange={prefetchApp}
          onSubmit={create}
          problemOf={error => problemOf(error, t, names)}
        />
      ) : (
        <Notice kind="danger">{t('setup.noToken')}</Notice>
      )}
    </div>
  )
}
