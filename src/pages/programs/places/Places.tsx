import { useState } from 'react'
import type { ListAddress } from '../../../components/list/use-list-state'
import { useRememberedHeight } from '../../../components/list/use-remembered-height'
import type { ProgramPage } from '../../../resources/programs/list/program-page'
import type { ProgramFilter } from '../list-declaration'
import styles from '../programs-page.module.css'
import type { ProgramDragging } from '../use-program-drag'
import { Degrees } from './Degrees'
import { Folders } from './Folders'

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
