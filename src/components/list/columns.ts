import type { ReactNode } from 'react'
import type { SortType } from '../../lib/lists/sort'

/** What a cell may need besides its row. */
export interface CellContext {
  /** The text that is searched for, to mark it. */
  search: string
}

/** A column of a list, as data: a list is its columns, its rows and its empty state. */
export interface ListColumn<Row> {
  id: string
  /** The key of its header in the screen's texts. */
  header: string
  cell: (row: Row, context: CellContext) => ReactNode
  /** A CSS width. The heading has at least that, and what is left until its content has room. */
  width?: string
  /** Numbers stand at the end. */
  align?: 'end'
  /** With it the header sorts: how the values compare, and what they are where the browser sorts. */
  sort?: { type: SortType; value: (row: Row) => unknown }
  /** What else its header sorts by: the name under which that is asked for, and the key of what it is called. */
  alsoSorts?: readonly { id: string; header: string }[]
  /** The list's width below which the column is left out until somebody chooses it: s 48rem, m 60rem, l 74rem, xl 92rem. */
  hideBelow?: 's' | 'm' | 'l' | 'xl'
  /** On a card: its heading, one of its facts (default), or left out. */
  card?: 'heading' | 'fact' | 'hidden'
  /** Does not show until the person asks for it. */
  extra?: boolean
  /** Always there, and last: nobody hides, moves or widens it. */
  fixed?: boolean
}
