import { useState } from 'react'

/** The way through the steps of a dialog. */
export interface Steps<Step extends { at: string }> {
  step: Step
  /** Leads on; to the step that one is at, with what it shows now. */
  go: (step: Step) => void
  /** Leads to the step before; from the first one nowhere. */
  back: () => void
}

/** Where one is in a dialog of several steps, each named by `at` beside what it shows, and the way back. */
export function useSteps<Step extends { at: string }>(first: Step): Steps<Step> {
  const [way, setWay] = useState<readonly [Step, ...Step[]]>([first])
  return {
    step: way.at(-1) ?? first,
    go: step => setWay(before => [first, ...before.slice(1).filter(({ at }) => at !== step.at), step]),
    back: () => setWay(before => [first, ...before.slice(1, -1)]),
  }
}
