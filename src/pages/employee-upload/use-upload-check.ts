import '../../providers/late-calls'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { GroupingType } from '#contract/words/groupings'
import { callWith } from '../../providers/call/api'
import { type Draft, keepChoice, keepEdits } from './draft'
import { type Checked, rowsOf, type UploadRow, UploadRows } from './table/upload-rows'

export interface NewGrouping {
  type: GroupingType
  name: string
}

/** ms without a key until the server is asked about what was typed. */
const pause = 400

/** The rows of a draft, with what was typed in them. */
export function tableOf({ rows, numbers, edits }: Draft): UploadRows {
  const table = new UploadRows(rowsOf(rows, numbers))
  table.restore(edits)
  return table
}

const ask = (rows: readonly UploadRow[], creates: readonly NewGrouping[], signal: AbortSignal) =>
  callWith('users.checkRows', { body: { rows: [...rows], creates: [...creates] }, signal })

/** Has the rows looked at that were changed, once the keys rest. */
function useOpenRows(
  table: UploadRows,
  creates: readonly NewGrouping[],
  isOpen: boolean,
  { onAnswer, setError }: { onAnswer: (checked: Checked) => void; setError: (error: unknown) => void },
) {
  const { version } = table
  useEffect(() => {
    if (version === 0 || !isOpen) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const indexes = [...table.unasked]
      const asked = indexes.flatMap(index => table.rows[index] ?? [])
      try {
        const checked = await ask(asked, creates, controller.signal)
        table.takeSome(indexes, checked, asked)
        onAnswer(checked)
      } catch (failure) {
        if (!controller.signal.aborted) setError(failure)
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [table, version, isOpen, creates, onAnswer, setError])
}

/** Has all rows looked at, at first and when what is created with them changes. */
function useAllRows(table: UploadRows, creates: readonly NewGrouping[]) {
  const [missing, setMissing] = useState<Checked['missing']>([])
  const [checking, setChecking] = useState(true)
  const [checks, setChecks] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController>(undefined)
  const checkAgain = useCallback(async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setChecking(true)
    setError(null)
    try {
      const asked = [...table.rows]
      const checked = await ask(asked, creates, controller.signal)
      table.takeAll(checked, asked)
      setMissing(checked.missing)
      setChecks(count => count + 1)
      setChecking(false)
    } catch (failure) {
      if (controller.signal.aborted) return
      setError(failure)
      setChecking(false)
    }
  }, [table, creates])
  useEffect(() => {
    void checkAgain()
    return () => running.current?.abort()
  }, [checkAgain])
  /** Groupings that rows name since they were changed. */
  const addMissing = useCallback((more: Checked['missing']) => {
    const keys = (groupings: Checked['missing']) =>
      new Set(groupings.map(({ type, name }) => `${type}/${name}`))
    setMissing(before => [...before, ...more.filter(one => !keys(before).has(`${one.type}/${one.name}`))])
  }, [])
  return { missing, addMissing, checking, checks, error, setError, checkAgain }
}

/**
 * Has the rows of a file looked at: all of them at first and when what is created with them changes, then those that were
 * changed.
 */
export function useUploadCheck(draft: Draft, table: UploadRows) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [creates, setCreates] = useState<readonly NewGrouping[]>(draft.creates as NewGrouping[])
  const [invite, setInvite] = useState(draft.invite)
  const { addMissing, setError, ...all } = useAllRows(table, creates)
  const onAnswer = useCallback(
    ({ missing }: Checked) => {
      addMissing(missing)
      redraw()
    },
    [addMissing],
  )
  useOpenRows(table, creates, table.unasked.size > 0 && !all.checking, { onAnswer, setError })

  const keep = () => {
    // A browser that keeps nothing lets one work all the same.
    void keepEdits([...table.edits.values()]).catch(() => undefined)
    redraw()
  }
  const choose = (choice: { creates?: readonly NewGrouping[]; invite?: boolean }) => {
    const next = { creates, invite, ...choice }
    setCreates(next.creates)
    setInvite(next.invite)
    void keepChoice({ creates: [...next.creates], invite: next.invite }).catch(() => undefined)
  }
  return {
    table,
    /** How often all rows have been looked at, and the groupings that they name and the company does not have. */
    ...all,
    creates,
    invite,
    choose,
    change: (cells: Parameters<UploadRows['change']>[0]) => {
      table.change(cells)
      keep()
    },
    undo: () => {
      table.undo()
      keep()
    },
    redo: () => {
      table.redo()
      keep()
    },
  }
}

export type UploadCheck = ReturnType<typeof useUploadCheck>
