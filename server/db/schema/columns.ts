import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** The columns that tables share. */
export const id = (name = 'id') => text(name)
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
export const version = () => integer('version').notNull().default(1)
export const title = () => text('title').notNull()
/** What a search looks at: `searchText(title)`, written with the title. */
export const titleSearch = () => text('title_search').notNull()
