import type { Capability } from '#contract/roles'
import type { IconName } from '../../../components/controls/Icon'

/** One entry of the side navigation, derived from `routes.ts`. */
export interface NavigationEntry {
  /** The id of its screen. */
  id: string
  path: string
  capability?: Capability
  /** The key of its name. */
  label: string
  icon: IconName
}
