/** Stands in for the adapter of axios that sends by `fetch`: the portal sends by XMLHttpRequest, which tells progress. */
export const getFetch = (): undefined => undefined
