import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { TextField } from '../../../components/TextField'
import type { ListedFolder } from '../../../lib/program-answer'
import { errorText, fieldErrors, fieldErrorText } from '../../../providers/errors'
import { apiKey, useApiMutation } from '../../../providers/use-api'
import styles from './dialogs.module.css'

interface NewFolderProps {
  /** Where it is made, null for the top. */
  parent: string | null
  folders: readonly ListedFolder[]
  onCreated: (id: string) => void
}

/** Makes a folder in the chosen one. */
export function NewFolder({ parent, folders, onCreated }: NewFolderProps) {
  const { t } = useTranslation(['program-actions', 'errors'])
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const create = useApiMutation('folders.create')
  const within = folders.find(({ _id }) => _id === parent)?.name
  const text = within === undefined ? t('folder.new') : t('folder.newIn', { folder: within })
  if (!open)
    return (
      <Button kind="quiet" className={styles.newFolder} onClick={() => setOpen(true)}>
        {text}
      </Button>
    )
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (create.isPending) return
    const folder = await create.mutateAsync({ body: { name, parentFolder: parent } }).catch(() => null)
    if (!folder) return field.current?.focus()
    client.setQueryData(apiKey('company.folders'), (known: unknown) =>
      Array.isArray(known) ? [...known, folder] : known,
    )
    void client.invalidateQueries({ queryKey: ['api', 'programs.list'] })
    setOpen(false)
    setName('')
    onCreated(folder._id)
  }
  const [wrong] = create.error ? fieldErrors(create.error) : []
  const problem = create.error && (wrong ? fieldErrorText(wrong, t) : errorText(create.error, t))
  return (
    <form className={styles.newFolderForm} noValidate onSubmit={event => void onSubmit(event)}>
      <TextField
        autoFocus
        label={text}
        inputRef={field}
        value={name}
        error={problem ?? undefined}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" busy={create.isPending}>
        {t('folder.create')}
      </Button>
    </form>
  )
}
