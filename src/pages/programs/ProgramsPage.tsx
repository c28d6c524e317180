import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import { useListState } from '../../components/list/use-list-state'
import { useStartView } from '../../components/list/views/saved-views'
import { part } from '../../lib/code/part'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useMay } from '../../providers/refine/access-control'
import { programColumns } from '../../resources/programs/list/columns'
import { isGroup, type ProgramItem } from '../../resources/programs/program'
import { programListDeclaration } from './list-declaration'
import { ProgramSummary } from './ProgramSummary'
import { ProgramsHeader } from './ProgramsHeader'
import { ProgramToolbar } from './ProgramToolbar'
import { FolderTrail, Places } from './places/Places'
import styles from './programs-page.module.css'
import { SelectedPrograms, useProgramSelection } from './SelectedPrograms'
import { useProgramDrag } from './use-program-drag'
import { useProgramList } from './use-program-list'

const ListedTile = part(() => import('./ListedTile'))
const NoPrograms = part(() => import('./NoPrograms'))

const programsIn = (item: ProgramItem) => (isGroup(item) ? item.promotions : undefined)
/** Who may change nothing has nothing in the menus. */
const columnsToRead = programColumns.filter(({ id }) => id !== 'actions')
const rowId = (item: ProgramItem) => item._id
const rowName = (item: ProgramItem) => item.title

/** The programs of the company among folders and degrees, in pages as one scrolls. */
export default function ProgramsPage() {
  const { t } = useTranslation(['programs', 'list'])
  const list = useListState(programListDeclaration)
  useStartView('programs')
  const { state, change } = list
  const rows = useProgramList(state)
  const folders = rows.first?.folders ?? []
  const selectable = useMay('programs.write').allowed
  const shown = useListLayout('programs', selectable ? programColumns : columnsToRead)
  const selection = useProgramSelection(state, rows)
  const { dragging, dragRow } = useProgramDrag({ rows, folders, selection })
  return (
    <>
      <div className={styles.page}>
        <ProgramsHeader />
        <ProgramToolbar {...list} page={rows.first} />
        <FolderTrail {...list} folders={folders} dragging={dragging} />
        <Places {...list} page={rows.first} stale={rows.stale} dragging={dragging} />
        <ProgramSummary {...list} rows={rows} shown={shown} />
        <ListView
          caption={t('title')}
          namespace="programs"
          shown={shown}
          tile={(item, { search }) => <ListedTile item={item} folders={folders} search={search} />}
          rows={rows}
          {...{ rowId, rowName, rowsIn: programsIn }}
          selection={selectable ? selection : undefined}
          dragRow={selectable ? dragRow : undefined}
          search={state.search}
          sort={state.sort}
          onSort={sort => change({ sort })}
          empty={<NoPrograms {...list} />}
          errorText={error => errorText(error, t)}
        />
      </div>
      {selectable && <SelectedPrograms {...list} rows={rows} selection={selection} />}
    </>
  )
}
