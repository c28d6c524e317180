import '../../providers/late-calls'
import { type GroupingType, groupingNameLength } from '#contract/words/groupings'
import { codePoints } from '#contract/words/limits'
import { Button } from '../../components/controls/Button'
import { FormFrame, FormText } from '../../components/form/FormFrame'
import { useEntityForm } from '../../components/form/use-entity-form'
import { oneLine } from '../../lib/format/entry-checks'
import { useTranslation } from '../../lib/texts/use-translation'
import { statusOf } from '../../providers/call/errors'
import { useWrite } from '../../providers/call/use-write'
import { formProblem } from '../../providers/texts/form-problem'
import styles from './groupings-page.module.css'

/** What is asked of a new grouping; whatever is wrong is said at its name. */
function useNewGrouping(type: GroupingType) {
  const { t } = useTranslation(['groupings', 'errors'])
  const write = useWrite()
  const max = groupingNameLength[type]
  const form = useEntityForm<{ name: string }, string>({
    fields: ({ name }) => [
      {
        name: 'name',
        label: t(`new.${type}`),
        hint: t('length', { length: codePoints(oneLine(name)), max }),
        required: true,
        max,
        settle: oneLine,
      },
    ],
    stored: '',
    valuesOf: name => ({ name }),
    send: async typed => {
      const name = oneLine(typed.name)
      await write('company.createGrouping', { body: { name, type } }, { done: t('created', { name }) })
      return ''
    },
    problemOf: error => {
      const { text, fields, retry } = formProblem(error, t, ['name'])
      const name = oneLine(form.values.name)
      const said = statusOf(error) === 409 ? t(`exists.${type}`, { name }) : (fields[0]?.text ?? text)
      return { fields: [{ field: 'name', text: said }], retry }
    },
  })
  return form
}

/** Makes a grouping of a type. What is wrong stands at the name. */
export function NewGrouping({ type }: { type: GroupingType }) {
  const { t } = useTranslation('groupings')
  const form = useNewGrouping(type)
  return (
    <FormFrame form={form} className={styles.form}>
      <FormText form={form} name="name" />
      <Button type="submit" busy={form.busy} aria-label={t(`create.${type}`)}>
        {t('createButton')}
      </Button>
    </FormFrame>
  )
}
