import { type DragEvent, useState } from 'react'
import { type Draggable, type Dragging, dragOf } from '../../components/drag/drag'
import styles from '../../components/drag/drag.module.css'
import type { ListSelection } from '../../components/list/selection/use-list-selection'
import type { PagedRows } from '../../components/list/use-paged-rows'
import { withNetwork } from '../../lib/code/with-network'
import { useTranslation } from '../../lib/texts/use-translation'
import { useWriteLater } from '../../providers/call/write-later'
import {
  isGroup,
  type ListedFolder,
  type ListedProgram,
  type ProgramItem,
} from '../../resources/programs/program'
import { idsOfItem } from './matching-programs'

/** Shows at the pointer what is dragged along with the element, which alone would be shown. */
function showCount({ dataTransfer }: DragEvent, text: string): void {
  const shown = document.createElement('div')
  shown.className = styles.count ?? ''
  shown.textContent = text
  document.body.append(shown)
  dataTransfer.setDragImage(shown, 0, 0)
  // The browser has its picture of it once the event is over.
  setTimeout(() => shown.remove())
}

/** Comes while something is dragged. */
const load = () => import('../../resources/programs/actions/move/carry-programs')

/** Programs on their way to a folder. */
export interface CarriedPrograms {
  ids: readonly string[]
  /** What the item is called that was taken hold of. */
  title: string
}

export type ProgramDragging = Dragging<CarriedPrograms>

export interface ProgramDrag {
  dragging: ProgramDragging
  /** Makes an item of the list something that can be dragged. */
  dragRow: (item: ProgramItem) => Draggable
}

interface DragInput {
  rows: PagedRows<ProgramItem>
  folders: readonly ListedFolder[]
  selection: ListSelection<ProgramItem>
}

const programsOf = (item: ProgramItem): readonly ListedProgram[] => (isGroup(item) ? item.promotions : [item])

/** Drags a program of the list to a folder, and with one that is selected all that are. */
export function useProgramDrag({ rows, folders, selection }: DragInput): ProgramDrag {
  const { t } = useTranslation('programs')
  const write = useWriteLater()
  const [dragged, drag] = useState<CarriedPrograms | null>(null)
  const places = new Map(rows.loaded.flatMap(programsOf).map(({ _id, folder }) => [_id, folder ?? null]))
  const carried = (item: ProgramItem): CarriedPrograms => ({
    ids: selection.has(item) === 'all' ? [...selection.ids] : idsOfItem(item),
    title: item.title || t('untitled'),
  })
  const dragging: ProgramDragging = {
    dragged,
    drag,
    // Of one on another page it is not known where it lies.
    accepts: (programs, target) => programs?.ids.some(id => places.get(id) !== target) ?? false,
    put: async (programs, target) => {
      const { carryPrograms } = await withNetwork(load)()
      await carryPrograms({ write, folders }, programs, target)
    },
  }
  return {
    dragging,
    dragRow: item => {
      const row = dragOf(dragging, item.title, () => carried(item))
      return {
        ...row,
        onDragStart: event => {
          row.onDragStart(event)
          load().catch(() => undefined)
          const { length } = carried(item).ids
          if (length > 1) showCount(event, t('count', { count: length }))
        },
      }
    },
  }
}
