import { Grid } from '../../../components/grid/Grid'
import type { GridPlace, GridProps } from '../../../components/grid/grid-props'
import { useUnsavedGuard } from '../../../components/overlay/Dialog'
import { openDialog } from '../../../components/overlay/DialogHost'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import { notify } from '../../../providers/refine/notifications'
import { cellCallout } from './CellCallout'
import { GradesToolbar } from './GradesToolbar'
import styles from './grades.module.css'
import { readMark } from './marks'
import { unsavedIn } from './marks-buffer'
import { cellsOf } from './sheet-cells'
import { useGradesColumns } from './use-grades-columns'
import { type Sheet, useMarks } from './use-marks'

const HistoryDialog = part(() => import('./HistoryDialog'))

interface GradesSheetProps {
  params: { id: string; moduleId: string }
  /** What the module is called. */
  title: string
  sheet: Sheet
}

/** The marks as a spreadsheet: they show at once, are sent when typing pauses, and say how far they are stored. */
export function GradesSheet({ params, title, sheet }: GradesSheetProps) {
  const { t } = useTranslation('gradebook')
  const { allowed: mayWrite } = useMay('attendance.write')
  const marks = useMarks(params, sheet)
  const { buffer, enter, begin, undo, redo, send } = marks
  const cells = cellsOf(sheet)
  const { columns, leading, trailing, lineIds, nameOf, cellAt } = useGradesColumns(params, sheet, buffer)
  const { question } = useUnsavedGuard(unsavedIn(buffer) + buffer.wrong.size + buffer.clashes.size > 0)
  const onChange: GridProps['onChange'] = (from, texts) => {
    const all = texts.flatMap((line, down) =>
      line.map((text, across) => {
        const cell = cells.at({ line: from.line + down, column: from.column + across })
        return { cell, text }
      }),
    )
    enter(all.flatMap(({ cell, text }) => (cell === undefined ? [] : [[cell, readMark(text)] as const])))
    // A block that was pasted may be larger than what is left of the sheet.
    const count = all.filter(({ cell, text }) => cell === undefined && text.trim() !== '').length
    if (count > 0) notify.notice(t('beyond', { count }))
  }
  const showHistory = ({ line, column }: GridPlace) => {
    const [student, assessment] = [sheet.students[line], sheet.assessments[column]]
    if (student && assessment) openDialog(HistoryDialog, { degree: params.id, student, assessment })
  }
  const writing = mayWrite && {
    ...{ onChange, onUndo: undo, onRedo: redo, onLeave: send },
    onTyping: (place: GridPlace | null) => begin((place && cells.at(place)) ?? null),
  }
  return (
    <div className={styles.sheet}>
      <Grid
        label={t('grid')}
        hint={t(mayWrite ? 'hint' : 'readerHint')}
        lines={sheet.students.length}
        {...{ columns, leading, trailing, lineIds, nameOf, cellAt }}
        {...writing}
        onMore={showHistory}
        calloutAt={(line, column, focus) => cellCallout(cells.at({ line, column }), marks, focus)}
        toolbar={tools => (
          <GradesToolbar
            {...{ params, title, sheet, cells, marks, tools, mayWrite }}
            onHistory={showHistory}
          />
        )}
      />
      <p className={styles.keys}>{t(mayWrite ? 'keys' : 'readerKeys')}</p>
      {question}
    </div>
  )
}
