import type { ResourceAdapter } from '../providers/data-provider'
import { programs } from './programs'

/** Every resource of the portal by its name: one folder, one line. */
export const resources: Record<string, { adapter: ResourceAdapter }> = { programs }
