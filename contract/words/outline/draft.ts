/** What an outline that is proposed for a program may hold, and what it may be made of. */

const megabyte = 1024 * 1024

/** The largest PDF that is read. */
export const mostPdfBytes = 40 * megabyte

/** The most pages that are read of one. */
export const mostPdfPages = 2000

/** As many as somebody looks through before they create a program of it. */
export const mostOfOutline = { modules: 100, lessons: 100, classes: 100, all: 2000, page: 100_000 } as const

/** What made an outline: a model that was asked, or the rules of this server. */
export const outlineBuilders = ['model', 'outline'] as const
export type OutlineBuilder = (typeof outlineBuilders)[number]

/** What an outline follows: bookmarks or headings of the document, its pages where it has neither, or a pattern for a title. */
export const outlineBases = ['bookmarks', 'headings', 'pages', 'pattern'] as const
export type OutlineBasis = (typeof outlineBases)[number]
