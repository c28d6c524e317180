import '../../providers/late-calls'
import { useRef, useState } from 'react'
import { cleanCells, isExample } from '#contract/words/upload/cells'
import {
  cellsOf,
  columnNamed,
  type HeadMapping,
  headKey,
  mappingOf,
  missingColumns,
  templateVersion,
  type UploadColumn,
} from '#contract/words/upload/columns'
import { SheetProblem } from '#contract/words/upload/sheet-problem'
import { callWith } from '../../providers/call/api'
import { useWrite } from '../../providers/call/use-write'
import { readFile } from '../../resources/employees/upload/sheet-files'
import type { Draft } from './draft'

type ReadSheet = Awaited<ReturnType<typeof readFile>>

/** A file whose heads are not all known: a person says what they mean. */
export interface Heads {
  filename: string
  sheet: ReadSheet
  mapping: HeadMapping
}

export type FileProblem = { why: SheetProblem['code']; values: SheetProblem['values'] } | { why: 'version' }

/** Rows that are turned at a time: few enough that the page keeps moving. */
const slice = 2000

const rest = () => new Promise<void>(resolve => setTimeout(resolve))

async function draftOf({ filename, sheet, mapping }: Heads): Promise<Draft> {
  const draft: Draft = { filename, rows: [], numbers: [], edits: [], creates: [], invite: false }
  for (let from = 0; from < sheet.rows.length; from += slice) {
    for (const [place, texts] of sheet.rows.slice(from, from + slice).entries()) {
      const cells = cleanCells(cellsOf(mapping, texts))
      if (isExample(cells)) continue
      draft.rows.push(cells)
      draft.numbers.push(sheet.numbers[from + place] ?? 0)
    }
    await rest()
  }
  return draft
}

/** Whether somebody has to say what the heads mean. */
const isOpen = ({ sheet, mapping }: Heads): boolean =>
  missingColumns(mapping).length > 0 ||
  sheet.head.some((head, place) => {
    const column = mapping[place]
    return headKey(head) !== '' && (column === null || column === undefined || columnNamed(head) !== column)
  })

/** What was said of heads in this file, for the next one of the company. */
const saidOf = ({ sheet, mapping }: Heads): Record<string, UploadColumn | null> =>
  Object.fromEntries(
    sheet.head.flatMap((head, place) => {
      const key = headKey(head)
      return key === '' || columnNamed(head) === mapping[place] ? [] : [[key, mapping[place] ?? null]]
    }),
  )

/** Whether all that was to be said was said before. */
const isSaid = (heads: Heads, said: Readonly<Record<string, unknown>>): boolean =>
  missingColumns(heads.mapping).length === 0 &&
  Object.keys(saidOf(heads)).every(key => Object.hasOwn(said, key))

/** A head means a column, and no other one does. */
const withMeaning = (heads: Heads, place: number, column: UploadColumn | null): Heads => ({
  ...heads,
  mapping: heads.mapping.map((old, at) => {
    if (at === place) return column
    return old === column ? null : old
  }),
})

/**
 * Reads the file that is chosen, and finds out what its heads mean.
 * @param onRead is given its rows once that is known
 */
export function useUploadFile(onRead: (draft: Draft) => void) {
  const write = useWrite()
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const [heads, setHeads] = useState<Heads | null>(null)
  const running = useRef<AbortController>(undefined)
  const read = async (file: File, signal: AbortSignal) => {
    const sheet = await readFile(file, { signal })
    if (sheet.version !== null && sheet.version !== templateVersion) return setProblem({ why: 'version' })
    // Without an answer, a person says again what the heads mean.
    const known = await callWith('users.uploadHeads', { signal }).catch(() => ({ heads: {} }))
    const found = { filename: file.name, sheet, mapping: mappingOf(sheet.head, known.heads) }
    if (isOpen(found) && !isSaid(found, known.heads)) setHeads(found)
    else onRead(await draftOf(found))
  }
  const choose = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setHeads(null)
    setReading(file.name)
    try {
      await read(file, controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return
      const sheetProblem = error instanceof SheetProblem ? error : new SheetProblem('uploadDamaged')
      setProblem({ why: sheetProblem.code, values: sheetProblem.values })
    } finally {
      if (!controller.signal.aborted) setReading(null)
    }
  }
  return {
    problem,
    /** The name of the file that is being read. */
    reading,
    heads,
    choose,
    stop: () => {
      running.current?.abort()
      setReading(null)
    },
    map: (place: number, column: UploadColumn | null) =>
      setHeads(before => before && withMeaning(before, place, column)),
    giveUp: () => setHeads(null),
    /** Goes on with what the heads mean by now, and remembers it for the company. */
    goOn: async () => {
      if (!heads || missingColumns(heads.mapping).length > 0) return
      const said = saidOf(heads)
      setHeads(null)
      onRead(await draftOf(heads))
      // What is not remembered is asked again next time.
      if (Object.keys(said).length > 0)
        await write('users.setUploadHeads', { body: { heads: said } }).catch(() => undefined)
    },
  }
}

export type UploadFile = ReturnType<typeof useUploadFile>
