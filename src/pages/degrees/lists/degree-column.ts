import type { CellValue } from '#contract/words/upload/workbook'
import type { ListColumn } from '../../../components/list/columns'
import type { CallResult } from '../../../providers/call/call-types'
import type { Words } from '../../../resources/degrees/take/TakeAway'

export type DegreeRow = CallResult<'degrees.list'>['data'][number]
export type CourseRow = CallResult<'degreeLists.courses'>['data'][number]
export type ModuleRow = CallResult<'degreeLists.modules'>['data'][number]
export type StudentRow = CallResult<'degreeLists.students'>['data'][number]

/** A day as a value; nothing where there is none. */
export const dayValue = (day: string | null | undefined): CellValue => (day ? new Date(day) : '')

/** A column of a list of degrees: as it is drawn, and as a value where it is taken away. */
export interface DegreeColumn<Row> extends ListColumn<Row> {
  value: (row: Row, words: Words) => CellValue
}

/** The calls of the lists. */
export type ListCall = 'degrees.list' | `degreeLists.${'courses' | 'modules' | 'students'}`

/** A page of a list, as the calls are asked for it. */
export interface PageQuery {
  page: number
  limit: number
  search?: string
}

export interface TabPage<Row> {
  data: Row[]
  total: number
}

/** The list of a tab: how it is asked for, and what its rows are. */
export interface TabList<Row> {
  call: ListCall
  ask: (query: PageQuery, signal?: AbortSignal) => Promise<TabPage<Row>>
  columns: readonly DegreeColumn<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
}
