import type { Manager } from '../use-manager'
import { ColourDialog } from './ColourDialog'
import { CreateDialog } from './CreateDialog'
import { DeleteDialog } from './DeleteDialog'
import { PlaceDialog } from './PlaceDialog'

/** The dialog that is open, if one is. */
export function FolderDialogs({ manager }: { manager: Manager }) {
  const { asking } = manager
  if (asking === null) return null
  if (asking.kind === 'move') return <PlaceDialog carried={asking.carried} manager={manager} />
  if (asking.kind === 'create') return <CreateDialog parent={asking.parent} manager={manager} />
  if (asking.kind === 'colour') return <ColourDialog folder={asking.folder} manager={manager} />
  return <DeleteDialog folder={asking.folder} manager={manager} />
}
