import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/controls/Icon'
import type { ListAddress } from '../../../components/list/use-list-state'
import { Link } from '../../../components/page/Link'
import { whenIdle } from '../../../lib/code/when-idle'
import { useTranslation } from '../../../lib/texts/use-translation'
import { folderPath } from '../../../resources/folders/folder-tree'
import type { ProgramPage } from '../../../resources/programs/list/program-page'
import type { ListedFolder } from '../../../resources/programs/program'
import { DropItem } from '../DropItem'
import type { ProgramFilter } from '../list-declaration'
import styles from '../programs-page.module.css'
import type { ProgramDragging } from '../use-program-drag'
import { Degrees } from './Degrees'
import { Folders } from './Folders'

interface FolderTrailProps extends Pick<ListAddress<ProgramFilter>, 'state' | 'linkTo'> {
  folders: readonly ListedFolder[]
  dragging: ProgramDragging
}

/** Where in the tree the list is, and the way back up. */
export function FolderTrail({ state, linkTo, folders, dragging }: FolderTrailProps) {
  const { t } = useTranslation('programs')
  const { folder } = state.filters
  if (folder === '' || state.search !== '') return null
  const path = folderPath(folders, folder)
  const here = path.at(-1)?.name ?? t(folder === 'root' ? 'folders.none' : 'folders.unknown')
  return (
    <nav aria-label={t('folders.trail')} className={styles.trail}>
      <ol>
        <DropItem dragging={dragging} target={null}>
          <Link to={{ search: linkTo({ filters: { folder: '' } }) }}>{t('folders.all')}</Link>
        </DropItem>
        {path.slice(0, -1).map(({ _id, name }) => (
          <DropItem key={_id} dragging={dragging} target={_id}>
            <Link to={{ search: linkTo({ filters: { folder: _id } }) }}>{name}</Link>
          </DropItem>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

function storedHeight(name: string): number | null {
  try {
    const stored = Number.parseInt(localStorage.getItem(name) ?? '', 10)
    return Number.isNaN(stored) ? null : stored
  } catch {
    return null
  }
}

function storeHeight(name: string, height: number): void {
  try {
    localStorage.setItem(name, String(height))
  } catch {
    // Without storage the room is not kept, and what is below moves once.
  }
}

/**
 * Keeps the room of a part whose height only its content tells, from one visit to the next, so that
 * nothing below it moves when the content arrives.
 * @param state whether the content is still coming, is that which shows first, or another one
 * @param likely the height, in pixels, before there is one to remember
 * @param folded it takes no more than that, which is remembered as 0
 */
function useRememberedHeight<Part extends HTMLElement>(
  name: string,
  state: 'waiting' | 'usual' | 'other',
  likely: number,
  folded: boolean,
): { ref: RefObject<Part | null>; style: CSSProperties | undefined } {
  const ref = useRef<Part>(null)
  // Asking for a height before the page is painted makes the browser lay it out once more.
  useEffect(() => {
    const store = () => ref.current && storeHeight(name, folded ? 0 : ref.current.offsetHeight)
    return state === 'usual' ? whenIdle(store) : undefined
  })
  return { ref, style: state === 'waiting' ? { minBlockSize: storedHeight(name) || likely } : undefined }
}

export interface PlacesProps extends Pick<ListAddress<ProgramFilter>, 'state' | 'linkTo'> {
  dragging: ProgramDragging
  /** What came with the first page; missing while it is on its way. */
  page: ProgramPage | undefined
  /** It belongs to an earlier choice; that of the present one is on its way. */
  stale: boolean
}

/** Of folders, in pixels. */
const oneLine = 42

const room = 'programs-places'

/** Opens what stands in one line, and folds it again. */
function Fold({ opened, onFold }: { opened: boolean; onFold: (opened: boolean) => void }) {
  const { t } = useTranslation('programs')
  return (
    <button
      type="button"
      className={styles.fold}
      aria-label={t('places')}
      aria-expanded={opened}
      onClick={() => onFold(!opened)}
    >
      <Icon name="disclose" size={18} />
    </button>
  )
}

/**
 * Where programs are besides the list: folders in one line, which opens to all of them with degrees beside them. The browser
 * remembers which it was, by the room that it took.
 */
export function Places({ page, stale, state: wanted, linkTo, dragging }: PlacesProps) {
  // Folders of the whole tree are not those with a hit: they change when the answer is there.
  const [state, setState] = useState(wanted)
  if (!stale && state !== wanted) setState(wanted)
  const [opened, setOpened] = useState(() => Boolean(storedHeight(room)))
  const atRoot = state.filters.folder === ''
  const searching = state.search !== ''
  const usual = atRoot && !searching
  const content = page ? (usual ? 'usual' : 'other') : usual ? 'waiting' : 'other'
  const folded = usual && !opened
  const area = useRememberedHeight<HTMLDivElement>(room, content, oneLine, folded)
  const folds = usual && page && page.folders.length + page.degrees.length > 0
  return (
    <div {...area} className={styles.places} data-folded={folded || undefined}>
      {page && (
        <Folders state={state} linkTo={linkTo} folders={page.folders} folded={folded} dragging={dragging} />
      )}
      {page && (opened ? atRoot || searching : searching) && (
        <Degrees degrees={page.degrees} search={state.search} />
      )}
      {folds && <Fold opened={opened} onFold={setOpened} />}
    </div>
  )
}
