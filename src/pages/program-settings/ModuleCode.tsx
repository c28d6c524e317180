import '../../providers/late-calls'
import { maxLength } from '#contract/words/limits'
import type { FormField } from '../../components/form/form-fields'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { oneLine } from '../../lib/format/entry-checks'
import { useTranslation } from '../../lib/texts/use-translation'
import { statusOf } from '../../providers/call/errors'
import { useAnswers } from '../../providers/call/read-anew'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import type { ProgramDetails } from '../../resources/programs/program'
import { SettingsForm } from './SettingsForm'
import { useSettingsForm } from './use-settings-form'

interface Code {
  moduleCode: string
}

/** The module code of a program, to be given, changed or taken away. */
function ModuleCodeForm({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program-settings', 'errors'])
  const write = useWrite()
  const { ask } = useAnswers()
  const params = { id: program._id }
  const field: FormField<Code> = {
    name: 'moduleCode',
    label: t('moduleCode.label'),
    hint: t('moduleCode.hint'),
    max: maxLength.sku,
    spellCheck: false,
    settle: oneLine,
  }
  const form = useSettingsForm<Code, ProgramDetails>({
    fields: [field],
    stored: program,
    valuesOf: ({ moduleCode }) => ({ moduleCode: moduleCode ?? '' }),
    put: async ({ moduleCode }, onto, told) => {
      const savedOf = (answer: object) => ({ ...onto, ...answer })
      const args = { params, body: { moduleCode: oneLine(moduleCode) || null }, version: onto.version }
      const options = told && { done: told.done, undo: (answer: object) => told.back(savedOf(answer)) }
      return savedOf(await write('programs.setModuleCode', args, options))
    },
    done: ({ moduleCode }) => t(oneLine(moduleCode) === '' ? 'moduleCode.removed' : 'moduleCode.saved'),
    newest: () => ask('programs.get', { params }),
    // The one thing that it can be in conflict with is another program's SKU. */
    fieldOf: error => (statusOf(error) === 409 ? 'moduleCode' : undefined),
  })
  return <SettingsForm form={form} />
}

/** Under which code other systems know a program. */
export function ModuleCode({ program }: { program: ProgramDetails | undefined }) {
  const { t } = useTranslation('program-settings')
  const { allowed } = useMay('programs.write')
  return (
    <section className={page.panel} aria-labelledby="program-module-code">
      <h2 id="program-module-code">{t('moduleCode.title')}</h2>
      {!program && <Bars lines={1} />}
      {program && allowed && <ModuleCodeForm key={program._id} program={program} />}
      {program && !allowed && <p>{program.moduleCode || t('none')}</p>}
    </section>
  )
}
