import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CellValue } from '#contract/words/upload/workbook'
import { Button } from '../../../components/controls/Button'
import { saveFile } from '../../../components/list/toolbar/use-list-export'
import { Tooltip } from '../../../components/overlay/Tooltip'
import { formatDateTime, formatDay } from '../../../lib/format/format-instant'
import type { Translate } from '../../../lib/format/translate'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorKey, errorText } from '../../../providers/call/errors'
import { notify } from '../../../providers/refine/notifications'
import { useOwnSession } from '../../../providers/session/acting'
import { useProfile } from '../../../providers/session/profile'
import printed from './printed-table.module.css'
import styles from './take.module.css'

/** What is taken away of a list: all of its rows, as values. */
interface TakenTable {
  title: string
  /** What was chosen, and when. */
  about: readonly string[]
  heads: readonly string[]
  rows: readonly (readonly CellValue[])[]
}

/** A list on paper, beside the page, which is not printed with it: it shows to the printer alone, and asks for it. */
function PrintedTable({ table, onEnd }: { table: TakenTable; onEnd: () => void }) {
  const { i18n } = useTranslation('degree-parts')
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const ended = () => end()
    addEventListener('afterprint', ended)
    window.print()
    return () => removeEventListener('afterprint', ended)
  }, [])
  return createPortal(
    <div className={printed.printed}>
      <h1>{table.title}</h1>
      {table.about.map(line => (
        <p key={line}>{line}</p>
      ))}
      <table>
        <thead>
          <tr>
            {table.heads.map((head, column) => (
              <th
                key={String(column)}
                scope="col"
                data-number={typeof table.rows[0]?.[column] === 'number' || undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={String(row)}>
              {cells.map((cell, column) => (
                <td key={String(column)} data-number={typeof cell === 'number' || undefined}>
                  {cell instanceof Date ? formatDay(cell.toISOString().slice(0, 10), i18n.language) : cell}
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

/** What values are written with on paper and in a workbook. */
export interface Words {
  t: Translate
  timeZone?: string
}

/** What is taken of a row. */
export interface TakenColumn<Row> {
  head: string
  value: (row: Row, words: Words) => CellValue
}

export interface TakeAwayProps<Row> {
  /** What the list is called. */
  title: string
  /** What is chosen in it, in words. */
  chosen: readonly string[]
  /** Those that are taken, in order. */
  columns: readonly TakenColumn<Row>[]
  /** All rows that match. */
  all: () => Promise<readonly Row[]>
  /** There is nothing to take. */
  empty: boolean
}

/** The list as values, once all of its rows are there. */
function useTable<Row>({ title, chosen, columns, all }: TakeAwayProps<Row>) {
  const { t, i18n } = useTranslation('degree-parts')
  const { timeZone } = useProfile().company ?? {}
  return async (): Promise<TakenTable> => {
    const words: Words = { t, timeZone }
    const rows = await all()
    return {
      title,
      about: [
        ...chosen,
        t('take.asOf', { time: formatDateTime(new Date().toISOString(), i18n.language, timeZone) }),
      ],
      heads: columns.map(({ head }) => head),
      rows: rows.map(row => columns.map(({ value }) => value(row, words))),
    }
  }
}

/** Makes one thing at a time of the whole list; where it cannot be had, a notice says why. */
function useTaking<Row>(props: TakeAwayProps<Row>) {
  const { t } = useTranslation(['degree-parts', 'errors'])
  const [busy, setBusy] = useState<'print' | 'export'>()
  const running = useRef(false)
  const table = useTable(props)
  const take = async (what: 'print' | 'export', make: (taken: TakenTable) => unknown) => {
    if (running.current || props.empty) return
    running.current = true
    setBusy(what)
    try {
      await make(await table())
    } catch (error) {
      notify.error(errorText(error, t), errorKey(error))
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  return { busy, take }
}

/** Today as a file is named by it. */
const stamp = () => new Date().toISOString().slice(0, 10)

/** The list on paper and as a workbook: all rows that match, with the columns that show. */
export function TakeAway<Row>(props: TakeAwayProps<Row>) {
  const { t } = useTranslation(['degree-parts', 'errors', 'list-tools'])
  // Each press prints anew, also where the browser does not say that it has printed.
  const [printing, setPrinting] = useState<{ table: TakenTable; turn: number }>()
  const print = (table: TakenTable) => setPrinting(before => ({ table, turn: (before?.turn ?? 0) + 1 }))
  // Whoever acts as somebody else takes no data along (decisions, section 5).
  const own = useOwnSession()
  const { busy, take } = useTaking(props)
  const save = async ({ title, heads, rows }: TakenTable) => {
    const { writeTable } = await import('../../employees/upload/sheet-files')
    saveFile(`${title} ${stamp()}.xlsx`, await writeTable(rows, heads, title))
    notify.success(t('take.exported'))
  }
  const off = !own.allowed || props.empty || undefined
  const why = own.allowed ? '' : (own.reason ?? '')
  return (
    <span className={styles.take}>
      <Tooltip text={why} disabled={own.allowed}>
        <Button
          kind="quiet"
          busy={busy === 'print'}
          aria-disabled={off}
          onClick={() => !off && void take('print', print)}
        >
          {t(busy === 'print' ? 'take.printing' : 'take.print')}
        </Button>
      </Tooltip>
      <Tooltip text={why} disabled={own.allowed}>
        <Button
          kind="quiet"
          busy={busy === 'export'}
          aria-disabled={off}
          onClick={() => !off && void take('export', save)}
        >
          {t(busy === 'export' ? 'take.exporting' : 'take.export')}
        </Button>
      </Tooltip>
      {printing && (
        <PrintedTable key={printing.turn} table={printing.table} onEnd={() => setPrinting(undefined)} />
      )}
    </span>
  )
}
