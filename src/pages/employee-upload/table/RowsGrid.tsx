import { useMemo } from 'react'
import type { WrongCell } from '#contract/words/upload/cells'
import { isAddedTo, neededColumns, type UploadColumn, uploadColumns } from '#contract/words/upload/columns'
import { Grid } from '../../../components/grid/Grid'
import type { GridProps } from '../../../components/grid/grid-props'
import { useTranslation } from '../../../lib/texts/use-translation'
import { fieldErrorText } from '../../../providers/call/errors'
import styles from '../employee-upload.module.css'
import type { UploadCheck } from '../use-upload-check'
import type { RowKind } from './upload-rows'

/** In rem. */
const widths: Record<UploadColumn, number> = {
  firstName: 10,
  lastName: 12,
  email: 17,
  organization: 12,
  suborganization: 12,
  group: 8,
  program: 15,
  language: 8,
}

const tones = {
  new: 'success',
  changed: 'warning',
  unchanged: 'quiet',
  open: 'quiet',
  wrong: 'danger',
} as const satisfies Record<RowKind, string>

function useColumns() {
  const { t } = useTranslation('employee-upload')
  return useMemo(
    () =>
      uploadColumns.map(column => ({
        id: column,
        head: t(`columns.${column}`),
        width: widths[column],
        needed: neededColumns.includes(column),
      })),
    [t],
  )
}

/** What is said of a row of the table. */
function useStates({ table }: UploadCheck) {
  const { t } = useTranslation(['employee-upload', 'errors', 'field-errors'])
  const wordOf = ({ column, code, values }: WrongCell) =>
    fieldErrorText({ path: column, code, values, message: code }, t)
  const stateOf = (place: number) => {
    const { kind, wrong } = table.states[place] ?? { kind: 'open', wrong: [] }
    const text =
      wrong.length > 0
        ? wrong.map(cell => `${t(`columns.${cell.column}`)}: ${wordOf(cell)}`).join(' · ')
        : t(`kinds.${kind}`)
    return { text, tone: tones[kind] }
  }
  return { wordOf, stateOf }
}

/** The rows of the file, to be repaired where they stand. @param places those that show, in their order */
export function RowsGrid({ check, places }: { check: UploadCheck; places: readonly number[] }) {
  const { t } = useTranslation('employee-upload')
  const { table, change, undo, redo } = check
  const columns = useColumns()
  const { wordOf, stateOf } = useStates(check)
  const numberOf = (line: number) => table.rows[places[line] ?? 0]?.row ?? 0
  const leading: GridProps['leading'] = [
    {
      ...{ id: 'number', head: t('check.number'), width: 4.5, align: 'end' },
      of: line => ({ text: String(numberOf(line)) }),
    },
    { id: 'state', head: t('check.state'), width: 16, of: line => stateOf(places[line] ?? 0) },
  ]
  const cellAt: GridProps['cellAt'] = (line, at) => {
    const place = places[line] ?? 0
    const column = uploadColumns[at]
    if (!column) return { text: '' }
    const state = table.states[place]
    const wrong = state?.wrong.find(cell => cell.column === column)
    return {
      text: table.rows[place]?.[column] ?? '',
      wrong: wrong && wordOf(wrong),
      [isAddedTo(column) ? 'kept' : 'before']: state?.changes.find(cell => cell.column === column)?.before,
    }
  }
  const onChange: GridProps['onChange'] = (from, texts) =>
    change(
      texts.flatMap((cells, down) =>
        cells.flatMap((text, across) => {
          const index = places[from.line + down]
          const column = uploadColumns[from.column + across]
          return index === undefined || column === undefined ? [] : [{ index, column, text }]
        }),
      ),
    )
  return (
    <Grid
      label={t('check.rows')}
      hint={t('check.hint')}
      nameOf={(line, { head }) => `${head}, ${t('check.number')} ${numberOf(line)}`}
      lines={places.length}
      // Whole, where the line of the row cuts it off.
      toolbar={({ place: { line } }) => (
        <p className={styles.here}>
          {line < places.length &&
            `${t('check.number')} ${numberOf(line)}: ${stateOf(places[line] ?? 0).text}`}
        </p>
      )}
      {...{ columns, leading, cellAt, onChange }}
      onUndo={undo}
      onRedo={redo}
    />
  )
}
