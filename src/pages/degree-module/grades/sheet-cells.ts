import type { GridPlace } from '../../../components/grid/grid-props'
import { type CellId, cellId } from './marks-buffer'
import type { Sheet } from './use-marks'

/** Which cell stands where. */
export function cellsOf({ students, assessments }: Sheet) {
  const at = ({ line, column }: GridPlace): CellId | undefined => {
    const [student, assessment] = [students[line], assessments[column]]
    return student && assessment && cellId({ studentId: student._id, assessmentId: assessment._id })
  }
  const placeOf = (cell: CellId): GridPlace => {
    const [student, assessment] = cell.split(' ')
    return {
      line: students.findIndex(({ _id }) => _id === student),
      column: assessments.findIndex(({ _id }) => _id === assessment),
    }
  }
  return { at, placeOf }
}

export type SheetCells = ReturnType<typeof cellsOf>
