import '../../providers/late-calls'
import { useMemo } from 'react'
import { type CompanyTheme, themeFields } from '#contract/words/colours/theme'
import { languages } from '#contract/words/languages'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { EntityForm } from '../../components/form/EntityForm'
import type { FormField } from '../../components/form/form-fields'
import type { PickerOption } from '../../components/form/picker/offers'
import { PickerField } from '../../components/form/picker/Picker'
import { useEntityForm } from '../../components/form/use-entity-form'
import { ListProblem } from '../../components/list/ListProblem'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { Bars, PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { oneLine } from '../../lib/format/entry-checks'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { errorText, statusOf } from '../../providers/call/errors'
import { useAnswers } from '../../providers/call/read-anew'
import { useApiQuery } from '../../providers/call/use-api'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { formProblem } from '../../providers/texts/form-problem'
import styles from './company.module.css'
import { ThemeFields } from './ThemeFields'

type Settings = CallResult<'company.settings'>

interface Values {
  name: string
  language: Settings['language']
  timeZone: string[]
  theme: CompanyTheme
}

const themeOf = (settings: CompanyTheme): CompanyTheme =>
  Object.fromEntries(themeFields.map(field => [field, settings[field] ?? null]))

const valuesOf = ({ name, language, timeZone, ...settings }: Settings): Values => ({
  ...{ name, language, timeZone: [timeZone] },
  theme: themeOf(settings),
})

const bodyOf = ({ name, language, timeZone: [timeZone = ''], theme }: Values) => ({
  ...{ name: oneLine(name), language, timeZone },
  ...theme,
})

/** Of settings, those in which two differ, as the first has them: what somebody else changed besides stays. */
function differing(one: Values, other: Values, as: Values = one): Partial<ReturnType<typeof bodyOf>> {
  const [mine, theirs] = [Object.entries(bodyOf(one)), new Map(Object.entries(bodyOf(other)))]
  const names = mine.filter(([name, value]) => value !== theirs.get(name)).map(([name]) => name)
  return Object.fromEntries(Object.entries(bodyOf(as)).filter(([name]) => names.includes(name)))
}

/** How far its clocks are ahead now, as people say it. */
function offsetName(timeZone: string, language: string): string | undefined {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longOffset' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
}

/** Places by whose clocks a company can work, as they are searched. @param stored is among them, whatever the browser knows */
function timeZoneOptions(stored: string, language: string): PickerOption[] {
  const names = new Set([stored, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map(name => ({
    _id: name,
    name: name.replaceAll('_', ' '),
    detail: offsetName(name, language),
  }))
}

function useFields(stored: Settings): FormField<Values>[] {
  const { t, i18n } = useTranslation('company-settings')
  const zones = useMemo(
    () => ({ of: timeZoneOptions(stored.timeZone, i18n.language) }),
    [stored.timeZone, i18n.language],
  )
  return [
    { name: 'name', label: t('name'), required: true, max: maxLength.name, settle: oneLine },
    {
      name: 'language',
      label: t('language'),
      hint: t('languageHint'),
      widget: { options: languages.map(value => ({ value, text: t(`languages.${value}`) })) },
      show: language => t(`languages.${language}`),
    },
    {
      name: 'timeZone',
      label: t('timeZone'),
      check: ([zone]) => (zone ? undefined : t('timeZoneMissing')),
      show: ([zone]) => zone,
      widget: {
        ownLabel: true,
        draw: ({ value, onChange }, error) => (
          <PickerField
            label={t('timeZone')}
            hint={t('timeZoneHint')}
            single
            offers={zones}
            {...{ value, onChange, error }}
          />
        ),
      },
    },
    {
      name: 'theme',
      label: t('theme.legend'),
      show: theme =>
        themeFields.map(field => (
          <p key={field}>
            {t(`theme.${field}`)}: {theme[field] ?? t('theme.portal')}
          </p>
        )),
      widget: {
        ownLabel: true,
        draw: ({ value, onChange }) => <ThemeFields theme={value} onChange={onChange} />,
      },
    },
  ]
}

/** Saved over the version that was read; undone by putting back what was there. */
function useSettingsForm(stored: Settings) {
  const { t } = useTranslation(['company-settings', 'errors'])
  const write = useWrite()
  const { ask } = useAnswers()
  return useEntityForm<Values, Settings>({
    fields: useFields(stored),
    ...{ stored, latest: stored, valuesOf, guard: 'steps' },
    send: (values, onto, before) =>
      write(
        'company.saveSettings',
        { body: differing(values, valuesOf(before)), version: onto.version },
        {
          done: t('saved'),
          undo:
            ({ version }) =>
            () => {
              const body = differing(values, valuesOf(before), valuesOf(onto))
              return write('company.saveSettings', { body, version })
            },
        },
      ),
    problemOf: error => formProblem(error, t, ['name', 'language', 'timeZone']),
    overtaken: error => (statusOf(error) === 412 ? ask('company.settings', {}) : undefined),
  })
}

function SettingsForm({ stored }: { stored: Settings }) {
  const { t } = useTranslation(['company-settings', 'form'])
  const form = useSettingsForm(stored)
  const { dirty, busy, begin, before, values, question } = form
  const conflict = { title: t('conflict.title'), text: t('conflict.text') }
  const texts = { ...conflict, overwrite: t('conflict.overwrite'), take: t('conflict.take') }
  return (
    <div className={`${page.panel} ${styles.panel}`}>
      {question}
      <EntityForm form={form} conflict={() => texts}>
        {values.timeZone[0] !== before.timeZone && <Notice kind="warning">{t('moves')}</Notice>}
        <div className={page.actions}>
          <Button kind="primary" type="submit" busy={busy} aria-disabled={!dirty || undefined}>
            {t(busy ? 'saving' : 'save')}
          </Button>
          {dirty && (
            <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => busy || begin(before)}>
              {t('discard')}
            </Button>
          )}
        </div>
      </EntityForm>
    </div>
  )
}

/** How the company is called, written to, and looks. */
function CompanySettings() {
  const { t } = useTranslation(['company-settings', 'errors'])
  const { data, error, refetch } = useApiQuery('company.settings', {})
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {error && !data && <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />}
      {data ? <SettingsForm stored={data} /> : !error && <Bars />}
    </div>
  )
}

/** A server that keeps no settings of companies has no screen for them. */
export default function CompanySettingsPage() {
  const { allowed, waiting } = useMay('companySettings')
  return allowed || waiting ? <CompanySettings /> : <NotFoundScreen />
}
