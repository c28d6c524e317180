import '../../providers/late-calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { type Draft, dropFile, keepFile, keptFile } from './draft'

type ReadSheet = Awaited<ReturnType<typeof readFile>>

/** A file whose heads are not all known: a person says what they mean. */
export interface Heads {
  file: File
  sheet: ReadSheet
  mapping: HeadMapping
}

export type FileProblem = { why: SheetProblem['code']; values: SheetProblem['values'] } | { why: 'version' }

/** Rows that are turned at a time: few enough that the page keeps moving. */
const slice = 2000

const rest = () => new Promise<void>(resolve => setTimeout(resolve))

async function draftOf({ file, sheet, mapping }: Heads): Promise<Draft> {
  const nothing = { rows: [], numbers: [], hidden: 0, edits: [], creates: [] }
  const draft: Draft = { filename: file.name, ...nothing, invite: false }
  const hidden = new Set(sheet.hidden)
  for (let from = 0; from < sheet.rows.length; from += slice) {
    for (const [place, texts] of sheet.rows.slice(from, from + slice).entries()) {
      const cells = cleanCells(cellsOf(mapping, texts))
      if (isExample(cells)) continue
      draft.rows.push(cells)
      const number = sheet.numbers[from + place] ?? 0
      draft.numbers.push(number)
      if (hidden.has(number)) draft.hidden++
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

interface Read {
  /** All heads are known. */
  onKnown: (draft: Draft) => void
  /** Somebody has to say what they mean. */
  onOpen: (heads: Heads) => void
}

/** Reads a file, and finds out what its heads mean. One that was kept goes on with what was said of them. */
function useReading({ onKnown, onOpen }: Read) {
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const running = useRef<AbortController>(undefined)
  const read = async (file: File, signal: AbortSignal, kept?: HeadMapping) => {
    const sheet = await readFile(file, { signal })
    if (sheet.version !== null && sheet.version !== templateVersion) return setProblem({ why: 'version' })
    // Without an answer, a person says again what the heads mean.
    const known = await callWith('users.uploadHeads', { signal }).catch(() => ({ heads: {} }))
    const found = { file, sheet, mapping: kept ?? mappingOf(sheet.head, known.heads) }
    if (kept || (isOpen(found) && !isSaid(found, known.heads))) onOpen(found)
    else onKnown(await draftOf(found))
  }
  const begin = async (file: File, kept?: HeadMapping) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setReading(file.name)
    try {
      await read(file, controller.signal, kept)
    } catch (error) {
      if (controller.signal.aborted) return
      const sheetProblem = error instanceof SheetProblem ? error : new SheetProblem('uploadDamaged')
      setProblem({ why: sheetProblem.code, values: sheetProblem.values })
    } finally {
      if (!controller.signal.aborted) setReading(null)
    }
  }
  const stop = () => {
    running.current?.abort()
    setReading(null)
  }
  return { problem, reading, begin, stop, hasBegun: () => running.current !== undefined }
}

/** A browser that keeps nothing lets one work all the same. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

/**
 * Reads the file that is chosen, or that of an earlier visit whose heads were not all known, and finds out what they mean.
 * @param onRead is given its rows once that is known
 */
export function useUploadFile(onRead: (draft: Draft) => void) {
  const write = useWrite()
  const [heads, setHeads] = useState<Heads | null>(null)
  const open = (next: Heads) => {
    setHeads(next)
    quietly(keepFile(next.file, next.mapping))
  }
  const giveUp = () => {
    setHeads(null)
    quietly(dropFile())
  }
  const { problem, reading, begin, stop, hasBegun } = useReading({ onKnown: onRead, onOpen: open })
  const resume = useEffectEvent((kept: Awaited<ReturnType<typeof keptFile>>) => {
    if (kept && !hasBegun()) void begin(kept.file, kept.mapping)
  })
  useEffect(() => quietly(keptFile().then(resume)), [])
  return {
    problem,
    /** The name of the file that is being read. */
    reading,
    heads,
    choose: (file: File) => {
      giveUp()
      return begin(file)
    },
    stop,
    map: (place: number, column: UploadColumn | null) => {
      if (heads) open(withMeaning(heads, place, column))
    },
    giveUp,
    /** Goes on with what the heads mean by now, and remembers it for the company. */
    goOn: async () => {
      if (!heads || missingColumns(heads.mapping).length > 0) return
      const said = saidOf(heads)
      setHeads(null)
      onRead(await draftOf(heads))
      quietly(dropFile())
      // What is not remembered is asked again next time.
      if (Object.keys(said).length > 0)
        await write('users.setUploadHeads', { body: { heads: said } }).catch(() => undefined)
    },
  }
}

export type UploadFile = ReturnType<typeof useUploadFile>
