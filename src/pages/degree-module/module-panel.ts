import type { CallResult } from '../../providers/call/call-types'

/** A module of a degree with its sessions, as its tabs get it. */
export type DegreeModule = CallResult<'degreeLists.module'>

export interface ModulePanelProps {
  module: DegreeModule
}
