import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed-table.module.css'

/** What is taken away of a list: all of its rows, as texts and numbers. */
export interface TakenTable {
  title: string
  /** What was chosen, and when. */
  about: readonly string[]
  heads: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** A list on paper, beside the page, which is not printed with it: it shows to the printer alone, and asks for it. */
export function PrintedTable({ table, onEnd }: { table: TakenTable; onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const ended = () => end()
    addEventListener('afterprint', ended)
    window.print()
    return () => removeEventListener('afterprint', ended)
  }, [])
  return createPortal(
    <div className={styles.printed}>
      <h1>{table.title}</h1>
      {table.about.map(line => (
        <p key={line}>{line}</p>
      ))}
      <table>
        <thead>
          <tr>
            {table.heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={String(row)}>
              {cells.map((cell, column) => (
                <td key={table.heads[column]} data-number={typeof cell === 'number' || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
