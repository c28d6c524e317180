import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { may } from '#contract/roles'
import { Icon } from '../../../../components/controls/Icon'
import { part } from '../../../../lib/code/part'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { usePrincipal } from '../../../../providers/session/profile'
import type { ListedProgram } from '../../program'
import styles from './renamable.module.css'
import { rename, useRenaming } from './renaming'

const RenameProgramField = part(() => import('./RenameProgramField'))

/** The focus comes back to the title when its field goes. */
function useFocusAfter(renaming: boolean) {
  const frame = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !renaming && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('a, button')?.focus()
    was.current = renaming
  }, [renaming])
  return frame
}

interface PencilProps {
  title: string
  /** For the mouse alone: keys have F2 and the menu. */
  forMouse: boolean
  onPress: () => void
}

function Pencil({ title, forMouse, onPress }: PencilProps) {
  const { t } = useTranslation('programs')
  return (
    <button
      type="button"
      className={styles.pencil}
      aria-label={t('rename', { title: title || t('untitled') })}
      aria-keyshortcuts="F2"
      aria-hidden={forMouse || undefined}
      tabIndex={forMouse ? -1 : undefined}
      onPointerEnter={RenameProgramField.prepare}
      onFocus={RenameProgramField.prepare}
      onClick={onPress}
    >
      <Icon name="rename" size={16} />
    </button>
  )
}

interface RenamableProps {
  program: ListedProgram
  /** Where it stands: on the page of the program, or in a list. */
  place: 'page' | 'list'
  children: ReactNode
}

/** A title that can be changed in its place: by its pencil, or by F2. */
export function Renamable({ program, place, children }: RenamableProps) {
  const allowed = may(usePrincipal(), 'programs.write')
  const renaming = useRenaming(program._id)
  const frame = useFocusAfter(renaming)
  if (!allowed) return children
  const Frame = place === 'page' ? 'div' : 'span'
  const begin = () => rename(program._id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2' || renaming) return
    event.preventDefault()
    begin()
  }
  const shown = (
    <Frame className={styles.title}>
      {children}
      <Pencil title={program.title} forMouse={place === 'list'} onPress={begin} />
    </Frame>
  )
  return (
    <Frame ref={frame} className={styles.frame} onKeyDown={onKeyDown}>
      {renaming ? (
        <Suspense fallback={shown}>
          <RenameProgramField id={program._id} title={program.title} />
        </Suspense>
      ) : (
        shown
      )}
    </Frame>
  )
}
