import type { CommandSource } from '../components/command/command-source'
import type { ResourceAdapter } from '../providers/data-provider'
import { programs } from './programs'

interface Resource {
  adapter: ResourceAdapter
  /** What can be found and done by name: loaded with the palette. */
  commands?: () => Promise<{ default: CommandSource }>
}

/** Every resource of the portal by its name: one folder, one line. */
export const resources: Record<string, Resource> = { programs }
