import { Button } from '../../../components/controls/Button'
import { linesIn } from '../../../components/grid/grid-blocks'
import type { GridPlace, GridTools } from '../../../components/grid/grid-props'
import { Link } from '../../../components/page/Link'
import { modifierKey } from '../../../components/page/use-key'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { TakeAway } from '../../../resources/degrees/take/TakeAway'
import styles from './grades.module.css'
import { type CellId, unsavedIn } from './marks-buffer'
import type { SheetCells } from './sheet-cells'
import { takenGrades } from './use-grades-columns'
import type { Marks, Sheet } from './use-marks'

interface ToolbarProps {
  params: { id: string }
  /** What the module is called. */
  title: string
  sheet: Sheet
  cells: SheetCells
  marks: Marks
  tools: GridTools
  mayWrite: boolean
  onHistory: (place: GridPlace) => void
}

/** The next of some cells in the order of the sheet, behind the one that the keys are at. */
function nextOf(found: Iterable<CellId>, { placeOf }: SheetCells, place: GridPlace): GridPlace | undefined {
  const order = (at: GridPlace) => at.line * 1000 + at.column
  const places = [...found]
    .map(placeOf)
    .filter(({ line, column }) => line >= 0 && column >= 0)
    .sort((one, other) => order(one) - order(other))
  return places.find(at => order(at) > order(place)) ?? places[0]
}

interface ToMendProps extends Pick<ToolbarProps, 'cells' | 'tools'> {
  kind: 'wrong' | 'clashes'
  found: ReadonlyMap<CellId, unknown>
}

/** How many cells are to be mended or decided, and the way to the next of them. */
function ToMend({ kind, found, cells, tools }: ToMendProps) {
  const { t } = useTranslation('gradebook')
  const next = nextOf(found.keys(), cells, tools.place)
  if (!next) return null
  return (
    <div className={styles.item}>
      <span role="status" className={styles[kind]}>
        {t(`state.${kind}`, { count: found.size })}
      </span>
      <Button onClick={() => tools.goTo(next)}>{t(`state.show.${kind}`)}</Button>
    </div>
  )
}

/** How far what was entered is stored. */
function SavingState({ marks, cells, tools }: Pick<ToolbarProps, 'marks' | 'cells' | 'tools'>) {
  const { t } = useTranslation('gradebook')
  const { buffer, hasFailed, reason, send } = marks
  const unsaved = unsavedIn(buffer)
  const kind = unsaved === 0 ? 'saved' : hasFailed ? 'failed' : 'saving'
  const isQuiet = kind === 'saved' && buffer.wrong.size + buffer.clashes.size > 0
  return (
    <div className={styles.state}>
      {!isQuiet && (
        <div className={styles.item}>
          <span role="status" className={styles[kind]}>
            {t(`state.${kind}`, { count: unsaved })}
          </span>
          {kind === 'failed' && reason && <span className={styles.reason}>{reason}</span>}
          {kind === 'failed' && <Button onClick={send}>{t('state.retry')}</Button>}
        </div>
      )}
      <ToMend kind="wrong" found={buffer.wrong} {...{ cells, tools }} />
      <ToMend kind="clashes" found={buffer.clashes} {...{ cells, tools }} />
    </div>
  )
}

/** What each way through the changes takes from. */
const turns = { undo: 'past', redo: 'future' } as const

/** Where the keys are, what is done there, and how far the marks are stored. */
export function GradesToolbar(props: ToolbarProps) {
  const { params, title, sheet, cells, marks, tools, mayWrite, onHistory } = props
  const { t, i18n } = useTranslation('gradebook')
  const { place, block, fillDown } = tools
  const [student, assessment] = [sheet.students[place.line], sheet.assessments[place.column]]
  const fills = linesIn(block) > 1
  return (
    <div className={styles.toolbar}>
      {student && (
        <p className={styles.here}>
          <Link to={pathTo('degreeStudent', { id: params.id, studentId: student._id })}>{student.name}</Link>
          <span className={styles.quiet}>{assessment?.title}</span>
        </p>
      )}
      <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
        {mayWrite && (
          <>
            <Button
              aria-disabled={!fills || undefined}
              title={t(fills ? 'fillDownText' : 'fillDownFirst', { key: modifierKey })}
              onClick={() => fills && fillDown()}
            >
              {t('fillDown')}
            </Button>
            {(['undo', 'redo'] as const).map(way => (
              <Button
                key={way}
                aria-disabled={marks.buffer[turns[way]].length === 0 || undefined}
                title={t(`${way}Text`, { key: modifierKey })}
                onClick={() => marks[way]()}
              >
                {t(way)}
              </Button>
            ))}
          </>
        )}
        <Button title={t('historyText')} onClick={() => onHistory(place)}>
          {t('history')}
        </Button>
        <TakeAway
          title={t('taken', { title })}
          chosen={[]}
          columns={takenGrades(sheet, marks.buffer, t, i18n.language)}
          all={async () => sheet.students}
          empty={false}
        />
      </div>
      {mayWrite && <SavingState {...{ marks, cells, tools }} />}
    </div>
  )
}
