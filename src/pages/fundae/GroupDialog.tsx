import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import { EntityForm } from '../../components/form/EntityForm'
import type { FormField, Widget } from '../../components/form/form-fields'
import { useEntityForm } from '../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { formatDay } from '../../lib/format/format-instant'
import type { Translate } from '../../lib/format/translate'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallArgs } from '../../providers/call/call-types'
import { statusOf } from '../../providers/call/errors'
import { useAnswers } from '../../providers/call/read-anew'
import { useWrite } from '../../providers/call/use-write'
import { formProblem } from '../../providers/texts/form-problem'
import { type FundaeGroup, type SettingName, settingNames } from './fundae-group'

/** A group as its form has it: everything as it is typed. */
type GroupDraft = Record<SettingName, string>

const numbers = ['hours', 'directCost', 'indirectCost', 'salaryCost'] as const
type NumberName = (typeof numbers)[number]

const isNumber = (name: SettingName): name is NumberName => numbers.includes(name as NumberName)

/** The most that the contract takes. */
const most: Record<NumberName, number> = {
  hours: 10_000,
  directCost: 10_000_000,
  indirectCost: 10_000_000,
  salaryCost: 10_000_000,
}

const bare = (typed: string) => typed.replace(/[\s€]/g, '')

/** Thousands apart, by points or by commas: `1.200`, `1,200.50`. Nothing here has three decimals. */
const inThousands = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*((?!\1)[.,]\d*)?$/

/** A number as people type it: with a point or a comma before its decimals, thousands apart, and blanks or a euro sign around it. */
function typedNumber(typed: string): number {
  const text = bare(typed)
  const [, mark = ''] = inThousands.exec(text) ?? []
  const whole = mark ? text.replaceAll(mark, '') : text
  return /^-?\d+([.,]\d*)?$/.test(whole) ? Number(whole.replace(',', '.')) : Number.NaN
}

/** As somebody would have typed it, in their language. */
const written = (value: string | number | null, language: string): string =>
  typeof value === 'number' && language === 'es' ? String(value).replace('.', ',') : String(value ?? '')

const draftOf = (group: FundaeGroup, language: string): GroupDraft =>
  Object.fromEntries(settingNames.map(name => [name, written(group[name], language)])) as GroupDraft

/** What the call takes of a field; null takes it away. */
function settledSetting(name: SettingName, typed: string): string | number | null {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (text === '') return null
  return isNumber(name) ? typedNumber(text) : text
}

/** What is wrong with a field before it is sent, beside the other fields. */
function settingProblem(t: Translate, name: SettingName, draft: GroupDraft): string | undefined {
  const value = settledSetting(name, draft[name])
  if (isNumber(name) && typeof value === 'number') {
    if (Number.isNaN(value)) return t('form.wrong.number')
    if (value < 0) return t('form.wrong.negative')
    return value > most[name] ? t('form.wrong.most', { most: most[name] }) : undefined
  }
  const isTooEarly = name === 'endDate' && draft.startDate !== '' && draft.endDate < draft.startDate
  return isTooEarly ? t('form.wrong.end') : undefined
}

type Body = NonNullable<CallArgs<'fundae.saveProgram'>['body']>

const widgets: Partial<Record<SettingName, Widget<string>>> = { startDate: 'day', endDate: 'day' }
const longest: Partial<Record<SettingName, number>> = { actionNumber: 20, groupNumber: 20 }

/** What the schedule of the program says where the group has no day of its own. */
function useScheduled({
  begins,
  ends,
  startDate,
  endDate,
}: FundaeGroup): Partial<Record<SettingName, string>> {
  const { t, i18n } = useTranslation('fundae')
  const told = (own: string | null, day: string | null) =>
    own === null && day !== null ? t('form.scheduled', { day: formatDay(day, i18n.language) }) : undefined
  return { startDate: told(startDate, begins), endDate: told(endDate, ends) }
}

function useFields(group: FundaeGroup): (draft: GroupDraft) => FormField<GroupDraft>[] {
  const { t } = useTranslation('fundae')
  const scheduled = useScheduled(group)
  const costs = { title: t('form.parts.costs'), text: t('form.parts.costsLead') }
  return draft =>
    settingNames.map(
      (name): FormField<GroupDraft> => ({
        name,
        part: name === 'directCost' ? costs : undefined,
        label: t(`form.fields.${name}`),
        hint: scheduled[name] ?? (name === 'hours' ? t('form.hints.hours') : undefined),
        widget: widgets[name],
        half: true,
        max: longest[name],
        settle: typed => settledSetting(name, typed),
        check: () => settingProblem(t, name, draft),
      }),
    )
}

/** The form of a group, over the version of its program that was read. */
function useGroupForm(group: FundaeGroup) {
  const { t, i18n } = useTranslation(['fundae', 'errors'])
  const write = useWrite()
  const { ask } = useAnswers()
  const params = { id: group.program._id }
  const { title } = group.program
  const newest = async () =>
    (await ask('fundae.overview', {})).groups.find(({ program }) => program._id === params.id)
  return useEntityForm<GroupDraft, FundaeGroup>({
    fields: useFields(group),
    stored: group,
    valuesOf: stored => draftOf(stored, i18n.language),
    send: async (draft, onto) => {
      const changed = settingNames.filter(name => settledSetting(name, draft[name]) !== onto[name])
      const body = Object.fromEntries(changed.map(name => [name, settledSetting(name, draft[name])])) as Body
      const before = Object.fromEntries(changed.map(name => [name, onto[name]])) as Body
      await write(
        'fundae.saveProgram',
        { params, body, version: onto.version },
        {
          done: t('form.saved', { title }),
          undo:
            ({ version }) =>
            () =>
              write('fundae.saveProgram', { params, body: before, version }),
          after: closeDialog,
        },
      )
    },
    problemOf: error => formProblem(error, t, settingNames),
    overtaken: error => (statusOf(error) === 412 ? newest() : undefined),
  })
}

interface GroupDialogProps {
  group: FundaeGroup
  /** The field that one has come for. */
  field?: SettingName
}

/** What a report needs to know of a group. */
export default function GroupDialog({ group, field }: GroupDialogProps) {
  const { t } = useTranslation('fundae')
  const form = useGroupForm(group)
  const conflict = { text: t('conflict.text'), overwrite: t('conflict.overwrite'), take: t('conflict.take') }
  return (
    <Dialog
      title={t('form.title', { title: group.program.title })}
      side
      onClose={closeDialog}
      unsaved={form.unsaved}
    >
      <EntityForm form={form} conflict={() => conflict} comesTo={field}>
        <DialogActions>
          <Button onClick={closeDialog}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy} aria-disabled={!form.dirty || undefined}>
            {t('save')}
          </Button>
        </DialogActions>
      </EntityForm>
    </Dialog>
  )
}
