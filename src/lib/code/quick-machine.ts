let blocked = 0

if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask'))
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) blocked += duration
  }).observe({ type: 'longtask', buffered: true })

/** ms of long tasks that a laptop needs at most for its first screen; a phone needs several times as many. */
const most = 300

/** Whether this machine has been quick so far: then it may run code in advance without keeping anybody waiting. */
export const isQuick = (): boolean => blocked < most
