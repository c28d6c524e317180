import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codePoints, maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { TextField } from '../../../components/form/TextField'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { errorText, fieldErrors, fieldErrorText } from '../../../providers/call/errors'
import { plainFolder } from '../../../theme/tokens'
import type { Manager } from '../use-manager'
import { ColourFields } from './ColourFields'

/** What is typed for a new folder, and sent once however often one presses. */
function useNewFolder(parent: string | null, manager: Manager) {
  const { t } = useTranslation(['folders', 'errors'])
  const [name, setName] = useState('')
  const [colours, setColours] = useState(plainFolder)
  const [problem, setProblem] = useState<{ field?: string; text?: string }>({})
  const [busy, setBusy] = useState(false)
  const length = codePoints(name.trim())
  const tooLong = length > maxLength.name ? t('errors:field.atMost', { count: maxLength.name }) : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    if (length === 0) return setProblem({ field: t('errors:field.required') })
    setBusy(true)
    try {
      const id = await manager.steps.create({ name: name.trim(), ...colours, parentFolder: parent })
      manager.ask(null)
      manager.choose(id)
    } catch (error) {
      const wrong = fieldErrors(error).find(({ path }) => path === 'name')
      setProblem(wrong ? { field: fieldErrorText(wrong, t) } : { text: errorText(error, t) })
      setBusy(false)
    }
  }
  return {
    name,
    setName,
    colours,
    setColours,
    problem,
    fieldProblem: tooLong ?? problem.field,
    length,
    busy,
    submit,
  }
}

/** Creates a folder at the top level, or in another one. */
export function CreateDialog({ parent, manager }: { parent: string | null; manager: Manager }) {
  const { t } = useTranslation('folders')
  const form = useNewFolder(parent, manager)
  const inside = manager.tree.folders.find(({ _id }) => _id === parent)
  const close = () => manager.ask(null)
  return (
    <Dialog
      title={inside ? t('create.titleIn', { name: inside.name }) : t('create.title')}
      onClose={close}
      unsaved={form.length > 0}
    >
      <form onSubmit={event => void form.submit(event)} noValidate>
        {form.problem.text && <Notice kind="danger">{form.problem.text}</Notice>}
        <TextField
          label={t('create.name')}
          hint={t('create.length', { length: form.length, max: maxLength.name })}
          error={form.fieldProblem}
          value={form.name}
          required
          autoComplete="off"
          onChange={event => form.setName(event.target.value)}
        />
        <ColourFields
          name={form.name || t('create.sample')}
          colours={form.colours}
          onChange={form.setColours}
        />
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t('create.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
