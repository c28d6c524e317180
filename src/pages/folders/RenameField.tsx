import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codePoints, maxLength } from '#contract/words/limits'
import type { Translate } from '../../lib/format/translate'
import type { ListedFolder } from '../../resources/programs/program'
import styles from './tree/tree.module.css'
import type { Manager } from './use-manager'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function problemOf(name: string, t: Translate): string | undefined {
  const length = codePoints(oneLine(name))
  if (length === 0) return t('errors:field.required')
  return length > maxLength.name ? t('errors:field.atMost', { count: maxLength.name }) : undefined
}

/** The name of a folder, typed in its place in the tree. Enter and leaving it save, Escape does not. */
export function RenameField({ folder, manager }: { folder: ListedFolder; manager: Manager }) {
  const { t } = useTranslation(['folders', 'errors'])
  const [name, setName] = useState(folder.name)
  const field = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  const wrong = problemOf(name, t)
  useEffect(() => field.current?.select(), [])

  const end = (save: boolean, returnFocus: boolean) => {
    if (done.current) return
    done.current = true
    if (returnFocus) field.current?.closest<HTMLElement>('[role="treeitem"]')?.focus()
    manager.rename(null)
    const wanted = oneLine(name)
    if (save && !wrong && wanted !== folder.name)
      void manager.steps.change(folder, { name: wanted }, t('renamed', { before: folder.name, name: wanted }))
  }
  return (
    <span className={styles.rename} data-invalid={wrong ? '' : undefined}>
      <input
        ref={field}
        className={styles.renameInput}
        value={name}
        aria-label={t('rename.label', { name: folder.name })}
        aria-invalid={wrong ? true : undefined}
        aria-describedby="rename-problem"
        onChange={event => setName(event.target.value)}
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
