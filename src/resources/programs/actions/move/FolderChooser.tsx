import { useId, useState } from 'react'
import { TextField } from '../../../../components/form/TextField'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { useApiQuery } from '../../../../providers/call/use-api'
import { outlineOf } from '../../../folders/folder-search'
import type { ListedFolder } from '../../program'
import styles from '../program-dialogs.module.css'
import { NewFolder } from './NewFolder'

/** All folders of the company. */
export function useFolders() {
  const { data, ...answer } = useApiQuery('company.folders', {})
  return { ...answer, folders: data }
}

interface FolderChooserProps {
  folders: readonly ListedFolder[]
  /** An id, null for no folder, undefined while nothing is chosen. */
  chosen: string | null | undefined
  onChoose: (folder: string | null) => void
}

const intoView = (input: HTMLInputElement | null) => input?.scrollIntoView({ block: 'nearest' })

/** One folder of the tree, or none; a new one can be made where one is chosen. */
export function FolderChooser({ folders, chosen, onChoose }: FolderChooserProps) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const [search, setSearch] = useState('')
  const name = useId()
  const shown = outlineOf(folders, search)
  const option = (id: string | null, text: string, depth: number) => (
    <Option
      key={id ?? ''}
      name={name}
      text={text}
      depth={depth}
      chosen={chosen === id}
      onChoose={() => onChoose(id)}
    />
  )
  return (
    <>
      <TextField
        label={t('folder.search')}
        type="search"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{t('folder.label')}</legend>
        {search.trim() === '' && option(null, t('programs:folders.none'), 0)}
        {shown.map(({ folder, depth }) => option(folder._id, folder.name || t('programs:untitled'), depth))}
      </fieldset>
      <p role="status" className={styles.quiet}>
        {shown.length === 0 && search.trim() !== '' && t('folder.nothing')}
      </p>
      <NewFolder parent={chosen ?? null} folders={folders} onCreated={onChoose} />
    </>
  )
}

interface OptionProps {
  name: string
  text: string
  /** In how many folders it lies. */
  depth: number
  chosen: boolean
  onChoose: () => void
}

const Option = ({ name, text, depth, chosen, onChoose }: OptionProps) => (
  <label className={styles.option} style={{ paddingInlineStart: `${depth * 1.25 + 0.5}rem` }}>
    <input
      ref={chosen ? intoView : undefined}
      type="radio"
      name={name}
      checked={chosen}
      onChange={onChoose}
    />
    <span>{text}</span>
  </label>
)
