import { useRef } from 'react'

/** The same array for as long as its rows are the same: what is made of it need not be made again. */
export function useSameRows<Row>(rows: Row[]): Row[] {
  const kept = useRef(rows)
  const same = kept.current.length === rows.length && kept.current.every((row, place) => row === rows[place])
  if (!same) kept.current = rows
  return kept.current
}
