import { useSearchParams } from 'react-router'
import { dayOfText, type Scale, scales, type TimeWindow, windowAround, windowFrom } from './time-window'

const views = ['table', 'calendar'] as const
export type View = (typeof views)[number]

/** Which of its two looks a schedule has, and what its calendar shows: all of it is in the address. */
export function useCalendarAddress(today: string) {
  const [address, setAddress] = useSearchParams()
  const view: View = views.find(known => known === address.get('view')) ?? 'table'
  const scale: Scale = scales.find(known => known === address.get('scale')) ?? 'year'
  const from = dayOfText(address.get('from'))
  const put = (changes: Record<string, string | undefined>) =>
    setAddress(
      before => {
        const kept = Object.entries({ ...Object.fromEntries(before), ...changes })
        return kept.filter((entry): entry is [string, string] => entry[1] !== undefined)
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    view,
    window: from === undefined ? windowAround(today, scale) : windowFrom(from, scale),
    setView: (chosen: View) => put({ view: chosen === 'table' ? undefined : chosen }),
    setWindow: ({ from: day, scale: chosen }: TimeWindow) =>
      put({ from: day, scale: chosen === 'year' ? undefined : chosen }),
    toToday: () => put({ from: undefined }),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>
