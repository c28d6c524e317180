import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { dayLater } from '#contract/words/dates/deadline'
import { lengthOf, type TimeWindow } from './time-window'

/** How far a pointer goes before it drags: less is a click. */
const slack = 4

const steps: Record<string, { days?: number; months?: number }> = {
  ArrowRight: { days: 1 },
  ArrowUp: { days: 1 },
  ArrowLeft: { days: -1 },
  ArrowDown: { days: -1 },
  PageUp: { months: 1 },
  PageDown: { months: -1 },
}

interface MarkOptions {
  /** Where it stands, or where it has been moved to. */
  day: string
  window: TimeWindow
  /** It has been moved, and was not put there yet. */
  moving: boolean
  /** Answers where it came to: not every day may be had. */
  onMove: (day: string) => string
  onPut: (day: string) => void
  onBack: () => void
  onChoose: () => void
}

/** Where a pointer took hold of a mark. */
interface Grip {
  x: number
  /** Of what it moves along. */
  width: number
  day: string
  /** Where it has been moved to. */
  to?: string
}

/** Moves a mark with mouse or finger. */
function usePointer({ day, window, onMove, onPut, onBack, onChoose }: MarkOptions) {
  const grip = useRef<Grip>(undefined)
  const letGo = (): Grip | undefined => {
    const held = grip.current
    grip.current = undefined
    return held
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const mark = event.currentTarget
      mark.setPointerCapture(event.pointerId)
      mark.focus()
      grip.current = { x: event.clientX, width: mark.parentElement?.clientWidth ?? 0, day }
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const held = grip.current
      if (!held || (held.to === undefined && Math.abs(clientX - held.x) < slack)) return
      const days = Math.round(((clientX - held.x) / held.width) * lengthOf(window))
      held.to = onMove(dayLater(held.day, { days }))
    },
    onPointerUp: () => {
      const held = letGo()
      if (held?.to !== undefined) onPut(held.to)
      else if (held) onChoose()
    },
    onPointerCancel: () => {
      if (letGo()?.to !== undefined) onBack()
    },
  }
  return { letGo, handlers }
}

/** What moves a mark along the days: a pointer, or keys, after which Enter puts it and Escape takes it back. */
export function useMark(options: MarkOptions) {
  const { day, moving, onMove, onPut, onBack, onChoose } = options
  const { letGo, handlers } = usePointer(options)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
    const isTaken = step || event.key === 'Enter' || event.key === ' ' || (event.key === 'Escape' && moving)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
    if (step) onMove(dayLater(day, event.shiftKey && step.days ? { days: 7 * step.days } : step))
    else if (event.key === 'Escape') {
      letGo()
      onBack()
    } else if (moving) onPut(day)
    else onChoose()
  }
  /** Whoever goes on without Enter means what is seen. */
  const onBlur = (_: FocusEvent) => {
    if (moving && !letGo()) onPut(day)
  }
  return { ...handlers, onKeyDown, onBlur }
}
