import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Dragging } from '../../components/drag/drag'
import { useDragSource } from '../../components/drag/use-sortable'
import { Highlight } from '../../components/list/Highlight'
import { Link } from '../../components/page/Link'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import type { ProgramReference } from '../../resources/programs/program'
import styles from './programs-in.module.css'
import type { Carried } from './use-manager'

interface ProgramRowsProps {
  /** Those that match the search. */
  programs: readonly ProgramReference[]
  search: string
  selected: readonly ProgramReference[]
  onChoose: (programs: readonly ProgramReference[], on: boolean) => void
  drag: Dragging<Carried>['drag']
  /** What is dragged with a program. */
  carry: (program: ProgramReference) => Carried
}

/** px */
const rowHeight = 40

/** Chooses all that match at once, and says how many are chosen. */
function ChooseAll({ programs, selected, onChoose }: Omit<ProgramRowsProps, 'search' | 'drag' | 'carry'>) {
  const { t } = useTranslation('folders')
  const chosen = new Set(selected)
  const matched = programs.filter(program => chosen.has(program)).length
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        className={styles.box}
        checked={matched === programs.length}
        ref={box => {
          if (box) box.indeterminate = matched > 0 && matched < programs.length
        }}
        onChange={event => onChoose(programs, event.target.checked)}
      />
      <span>{t('programs.all', { count: programs.length })}</span>
      <span role="status" className={styles.selected}>
        {selected.length > 0 && t('programs.selected', { count: selected.length })}
      </span>
    </label>
  )
}

/** Programs with a box each, of which only those in view are there. */
export function ProgramRows(props: ProgramRowsProps) {
  const { programs, selected } = props
  const { t } = useTranslation('folders')
  const area = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: programs.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  const chosen = new Set(selected)
  return (
    <>
      <ChooseAll {...props} />
      <div ref={area} className={`${styles.programs} ${page.names}`}>
        <ul aria-label={t('programs.label')} style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const program = programs[index]
            if (!program) return null
            return (
              <ProgramRow
                key={key}
                {...props}
                program={program}
                chosen={chosen.has(program)}
                place={index + 1}
                start={start}
              />
            )
          })}
        </ul>
      </div>
    </>
  )
}

interface ProgramRowProps extends ProgramRowsProps {
  program: ProgramReference
  chosen: boolean
  /** Which of all, from 1, and how far down, in pixels. */
  place: number
  start: number
}

function ProgramRow({ program, chosen, place, start, ...list }: ProgramRowProps) {
  const { t } = useTranslation('folders')
  const title = program.title || t('untitled')
  const row = useRef<HTMLLIElement>(null)
  useDragSource(row, { drag: list.drag, text: program.title, carried: () => list.carry(program) })
  return (
    <li
      ref={row}
      className={styles.program}
      style={{ transform: `translateY(${start}px)` }}
      aria-posinset={place}
      aria-setsize={list.programs.length}
    >
      <input
        type="checkbox"
        className={styles.box}
        aria-label={title}
        checked={chosen}
        onChange={event => list.onChoose([program], event.target.checked)}
      />
      <Link to={pathTo('program', { id: program._id })} draggable={false}>
        <Highlight text={title} search={list.search} />
      </Link>
    </li>
  )
}
