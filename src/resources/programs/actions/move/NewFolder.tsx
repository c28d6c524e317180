import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/controls/Button'
import { TextField } from '../../../../components/form/TextField'
import { errorText, fieldErrors, fieldErrorText } from '../../../../providers/call/errors'
import { useWriting } from '../../../../providers/call/use-write'
import type { ListedFolder } from '../../program'
import styles from '../dialogs.module.css'

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

/** Creates a folder, so that the lists of folders have it at once. */
function useNewFolder(parent: string | null) {
  const { mutateAsync, isPending, error } = useWriting('folders.create')
  const create = async (name: string): Promise<string> => {
    const folder = await mutateAsync({ body: { name, parentFolder: parent } })
    return folder._id
  }
  return { create, busy: isPending, error }
}

interface NewFolderFormProps extends Pick<NewFolderProps, 'parent' | 'onCreated'> {
  label: string
}

function NewFolderForm({ label, parent, onCreated }: NewFolderFormProps) {
  const { t } = useTranslation(['program-actions', 'errors'])
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { create, busy, error } = useNewFolder(parent)
  const [wrong] = fieldErrors(error)
  const problem = error ? (wrong ? fieldErrorText(wrong, t) : errorText(error, t)) : undefined
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!busy) await create(name).then(onCreated, () => field.current?.focus())
  }
  return (
    <form className={styles.newFolderForm} noValidate onSubmit={event => void onSubmit(event)}>
      <TextField
        autoFocus
        label={label}
        inputRef={field}
        value={name}
        error={problem}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('folder.create')}
      </Button>
    </form>
  )
}
