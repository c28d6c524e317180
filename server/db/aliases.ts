import { alias } from 'drizzle-orm/pg-core'
import { classes, groupings, modules, programs, users } from './schema'

/** The tables that many statements read, under the letters that SQL gives them everywhere: `programs p`. */
export const c = alias(classes, 'c')
export const g = alias(groupings, 'g')
export const m = alias(modules, 'm')
export const p = alias(programs, 'p')
export const u = alias(users, 'u')
