import { ProgramTile } from '../../resources/programs/list/ProgramTile'
import { isGroup, type ListedFolder, type ProgramItem } from '../../resources/programs/program-answer'

interface ListedTileProps {
  item: ProgramItem
  folders: readonly ListedFolder[]
  search: string
}

/** A program of the list as a tile, in the colours of its folder; of a group, of its first program's. */
export default function ListedTile({ item, folders, search }: ListedTileProps) {
  const lies = isGroup(item) ? item.promotions[0]?.folder : item.folder
  return <ProgramTile item={item} folder={folders.find(({ _id }) => _id === lies)} search={search} />
}
