/** The longest search, in Unicode code points: by itself, since the script in the page's head needs no other limit. */
export const longestSearch = 100

/** Maximum lengths in Unicode code points. email, name and group: section 5 of the specification. */
export const maxLength = {
  email: 40,
  name: 40,
  group: 10,
  title: 200,
  sku: 60,
  description: 4000,
  autoReply: 1000,
  message: 10_000,
  stepContent: 10_000,
  url: 2000,
  password: 200,
} as const

/** The shortest password that may be set. */
export const minPasswordLength = 10

/** Length in code points, as every limit counts it (decisions, section 7). */
export const codePoints = (text: string): number => [...text].length

/** The most levels of objects and lists in one another that a body may have. */
export const maxNesting = 32

/** The most rows that a page of a list has. */
export const mostRowsOfPage = 200
