import { useCallback, useEffect, useRef, useState } from 'react'
import { type Attempt, type LogLine, readMessage } from './package-messages'

/** Lines that are kept: the newest ones. */
export const mostLines = 1000

export interface KeptLine extends LogLine {
  /** Counts from 1. */
  place: number
  /** ms since the class was opened. */
  at: number
}

interface Heard {
  lines: readonly KeptLine[]
  attempt: Attempt | null
  /** Whether what it last said could not be kept. */
  unsaved: boolean
}

const nothing: Heard = { lines: [], attempt: null, unsaved: false }

/**
 * Listens to the frame of a channel: what its package asks, and what was kept of it. However much it says, the page is drawn
 * once a frame.
 */
export function usePackageLog(channel: string | undefined) {
  const [heard, setHeard] = useState(nothing)
  const latest = useRef(nothing)
  const due = useRef(0)
  const show = useCallback((next: Heard) => {
    latest.current = next
    due.current ||= requestAnimationFrame(() => {
      due.current = 0
      setHeard(latest.current)
    })
  }, [])
  useEffect(() => {
    const begun = performance.now()
    let count = 0
    let lines: KeptLine[] = []
    show(nothing)
    const listen = ({ data, origin }: MessageEvent<unknown>) => {
      // The frame of a package has no origin.
      const message = origin === 'null' && channel ? readMessage(data, channel) : null
      if (!message) return
      const now = latest.current
      if (message.kind === 'saved') show({ ...now, attempt: message.attempt, unsaved: false })
      else if (message.kind === 'notSaved') show({ ...now, unsaved: true })
      else {
        lines.push({ ...message.line, place: ++count, at: performance.now() - begun })
        if (lines.length > 2 * mostLines) lines = lines.slice(-mostLines)
        show({ ...now, lines })
      }
    }
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
      cancelAnimationFrame(due.current)
      due.current = 0
    }
  }, [channel, show])
  const [from, setFrom] = useState(0)
  return {
    lines: heard.lines.slice(-mostLines).filter(({ place }) => place > from),
    attempt: heard.attempt,
    unsaved: heard.unsaved,
    /** Shows what comes from now on alone. */
    clear: () => setFrom(heard.lines.at(-1)?.place ?? 0),
    restart: () => setFrom(0),
  }
}
