import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/words/limits'
import { useEntityForm } from '../../components/form/use-entity-form'
import { oneLine } from '../../lib/format/entry-checks'
import { formProblem } from '../../providers/texts/form-problem'
import type { ListedFolder } from '../../resources/programs/program'
import styles from './folder-tree.module.css'
import type { Manager } from './use-manager'

function useRename(folder: ListedFolder, manager: Manager) {
  const { t } = useTranslation(['folders', 'errors'])
  return useEntityForm<{ name: string }, string>({
    fields: [{ name: 'name', required: true, max: maxLength.name, settle: oneLine, live: true }],
    stored: folder.name,
    valuesOf: name => ({ name }),
    // It shows at once: the tree says so where it fails.
    send: async ({ name }, before) => {
      const wanted = oneLine(name)
      const text = t('renamed', { before, name: wanted })
      if (wanted !== before) await manager.steps.change(folder, { name: wanted }, text)
    },
    problemOf: error => formProblem(error, t, ['name']),
  })
}

/** The name of a folder, typed in its place in the tree. Enter and leaving it save, Escape does not. */
export function RenameFolderField({ folder, manager }: { folder: ListedFolder; manager: Manager }) {
  const { t } = useTranslation(['folders', 'errors'])
  const field = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => field.current?.select(), [])
  const form = useRename(folder, manager)
  const wrong = form.wrong.name

  const end = (save: boolean, returnFocus: boolean) => {
    if (done.current) return
    done.current = true
    if (returnFocus) field.current?.closest<HTMLElement>('[role="treeitem"]')?.focus()
    manager.rename(null)
    if (save && !wrong) form.submit()
  }
  return (
    <span className={styles.rename} data-invalid={wrong ? '' : undefined}>
      <input
        ref={field}
        className={styles.renameInput}
        value={form.values.name}
        aria-label={t('rename.label', { name: folder.name })}
        aria-invalid={wrong ? true : undefined}
        aria-describedby="rename-problem"
        onChange={event => form.change('name', event.target.value)}
        onKeyDown={event => {
          event.stopPropagation()
          if (event.key === 'Enter' && !wrong) end(true, true)
          if (event.key === 'Escape') end(false, true)
        }}
        onBlur={() => end(true, false)}
      />
      <span id="rename-problem" role="alert" className={styles.problem}>
        {wrong}
      </span>
    </span>
  )
}
