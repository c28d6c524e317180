import '../../../../providers/late-calls'
import { useState } from 'react'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../../../components/controls/Button'
import { FormFrame, FormText } from '../../../../components/form/FormFrame'
import { useEntityForm } from '../../../../components/form/use-entity-form'
import { oneLine } from '../../../../lib/format/entry-checks'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { useWrite } from '../../../../providers/call/use-write'
import { formProblem } from '../../../../providers/texts/form-problem'
import type { ListedFolder } from '../../program'
import styles from '../program-dialogs.module.css'

interface NewFolderProps {
  /** Where it is made, null for the top. */
  parent: string | null
  folders: readonly ListedFolder[]
  onCreated: (id: string) => void
}

/** Makes a folder in the chosen one. */
export function NewFolder({ parent, folders, onCreated }: NewFolderProps) {
  const { t } = useTranslation('program-actions')
  const [open, setOpen] = useState(false)
  const within = folders.find(({ _id }) => _id === parent)?.name
  const label = within === undefined ? t('folder.new') : t('folder.newIn', { folder: within })
  const created = (id: string) => {
    setOpen(false)
    onCreated(id)
  }
  if (open) return <NewFolderForm label={label} parent={parent} onCreated={created} />
  return (
    <Button kind="quiet" className={styles.newFolder} onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}

interface NewFolderFormProps extends Pick<NewFolderProps, 'parent' | 'onCreated'> {
  label: string
}

/** What is asked of a new folder; whatever is wrong is said at its name. */
function useNewFolder({ label, parent, onCreated }: NewFolderFormProps) {
  const { t } = useTranslation(['program-actions', 'errors'])
  const write = useWrite()
  return useEntityForm<{ name: string }>({
    fields: [{ name: 'name', label, required: true, max: maxLength.name, settle: oneLine }],
    stored: undefined,
    valuesOf: () => ({ name: '' }),
    send: async ({ name }) => {
      const undo =
        ({ _id: id }: { _id: string }) =>
        () =>
          write('folders.remove', { params: { id } })
      const told = { done: t('folder.created', { name }), undo }
      const folder = await write('folders.create', { body: { name, parentFolder: parent } }, told)
      onCreated(folder._id)
    },
    problemOf: error => {
      const { text, fields, retry } = formProblem(error, t, ['name'])
      return { fields: [{ field: 'name', text: fields[0]?.text ?? text }], retry }
    },
  })
}

function NewFolderForm(props: NewFolderFormProps) {
  const { t } = useTranslation('program-actions')
  const form = useNewFolder(props)
  return (
    <FormFrame form={form} className={styles.newFolderForm}>
      <FormText form={form} name="name" autoFocus />
      <Button type="submit" busy={form.busy}>
        {t('folder.create')}
      </Button>
    </FormFrame>
  )
}
