import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListAddress } from '../../../components/list/use-list-state'
import { Link } from '../../../components/page/Link'
import { whenIdle } from '../../../lib/code/when-idle'
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
 */
function useRememberedHeight<Part extends HTMLElement>(
  name: string,
  state: 'waiting' | 'usual' | 'other',
  likely: number,
): { ref: RefObject<Part | null>; style: CSSProperties | undefined } {
  const ref = useRef<Part>(null)
  // Asking for a height before the page is painted makes the browser lay it out once more.
  useEffect(() => {
    const store = () => ref.current && storeHeight(name, ref.current.offsetHeight)
    return state === 'usual' ? whenIdle(store) : undefined
  })
  return { ref, style: state === 'waiting' ? { minBlockSize: storedHeight(name) ?? likely } : undefined }
}

export interface PlacesProps extends Pick<ListAddress<ProgramFilter>, 'state' | 'linkTo'> {
  dragging: ProgramDragging
  /** What came with the first page; missing while it is on its way. */
  page: ProgramPage | undefined
  /** It belongs to an earlier choice; that of the present one is on its way. */
  stale: boolean
}

/** Of folders, in pixels. */
const threeRows = 136

/** Where programs are besides the list: folders, and degrees beside them. */
export function Places({ page, stale, state: wanted, linkTo, dragging }: PlacesProps) {
  // Folders of the whole tree are not those with a hit: they change when the answer is there.
  const [state, setState] = useState(wanted)
  if (!stale && state !== wanted) setState(wanted)
  const atRoot = state.filters.folder === ''
  const searching = state.search !== ''
  const usual = atRoot && !searching
  const content = page ? (usual ? 'usual' : 'other') : usual ? 'waiting' : 'other'
  const room = useRememberedHeight<HTMLDivElement>('programs-places', content, threeRows)
  return (
    <div {...room} className={styles.places}>
      {page && <Folders state={state} linkTo={linkTo} folders={page.folders} dragging={dragging} />}
      {page && (atRoot || searching) && <Degrees degrees={page.degrees} search={state.search} />}
    </div>
  )
}
