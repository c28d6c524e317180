/** Product modes: sections 5 and 6 of the specification, section 4 of the decisions. */

export interface ModeFlags {
  isStandAlone?: boolean
  blockCreationModule?: boolean
}

export type ProductMode = 'standalone' | 'studio' | 'plain'

/** The owner filters of the program list: everything, `isCustom` ones, and those that are not. */
export const programOwnerFilters = ['all', 'yours', 'provider'] as const
export type ProgramOwner = (typeof programOwnerFilters)[number]

export function productMode({ isStandAlone, blockCreationModule }: ModeFlags): ProductMode {
  if (blockCreationModule) return 'plain'
  return isStandAlone ? 'standalone' : 'studio'
}

const ownersOf: Record<ProductMode, readonly ProgramOwner[]> = {
  standalone: ['all', 'yours'],
  studio: ['all', 'yours', 'provider'],
  plain: ['all', 'provider'],
}

/** Which program filters a company is offered. */
export const programOwners = (flags: ModeFlags): readonly ProgramOwner[] => ownersOf[productMode(flags)]
