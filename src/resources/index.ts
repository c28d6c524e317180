import type { CommandSource } from '../components/command/command-source'
import type { LoadAdapter } from '../providers/refine/data-provider'
import type { DeclaredRecords } from '../providers/refine/record-declaration'
import { degrees } from './degrees'
import { employees } from './employees'
import { folders } from './folders'
import { groupings } from './groupings'
import { languages } from './languages'
import { products } from './products'
import { programs } from './programs'
import { promotions } from './promotions'
import { templates } from './templates'
import { users } from './users'

interface Resource {
  /** Its calls: loaded with the first of them. */
  adapter: LoadAdapter
  /** Its generic screens for support staff; without them it has none. */
  records?: () => Promise<{ default: DeclaredRecords }>
  /** What can be found and done by name: loaded with the palette. */
  commands?: () => Promise<{ default: CommandSource }>
}

/** Every resource of the portal by its name: one folder, one line. */
export const resources: Record<string, Resource> = {
  programs,
  employees,
  users,
  folders,
  degrees,
  products,
  groupings,
  templates,
  promotions,
  languages,
}
