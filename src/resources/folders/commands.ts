import type { Command, CommandSource } from '../../components/command/command-source'
import { paths } from '../../lib/address/paths'
import { keptOf, wholeList } from '../../providers/call/answers-by-name'
import type { CallResult } from '../../providers/call/call-types'
import { folderPath } from './folder-tree'

type Folder = CallResult<'company.folders'>[number]

const addressOf = (id: string) => `${paths.programs}?folder=${id}`

const folderCommand = (folder: Folder, folders: readonly Folder[]): Command => {
  const within = folderPath(folders, folder._id).slice(0, -1)
  return {
    id: `folder:${folder._id}`,
    text: folder.name,
    note: within.map(({ name }) => name).join(' / '),
    icon: 'folders',
    href: addressOf(folder._id),
  }
}

/** Folders by their names: the programs in one of them. */
const folderCommands: CommandSource = {
  group: 'folders',
  capability: 'company.read',
  all: wholeList('company.folders', {}, folders => folders.map(folder => folderCommand(folder, folders))),
  opened: ({ pathname, search }, kept) => {
    const id = pathname === paths.programs && new URLSearchParams(search).get('folder')
    if (!id) return undefined
    const lists = [
      ...keptOf(kept, 'programs.list').map(({ folders }) => folders),
      ...keptOf(kept, 'company.folders'),
    ]
    const folder = lists.flat().find(({ _id }) => _id === id)
    return folder && { id: `folder:${id}`, text: folder.name, href: addressOf(id) }
  },
}

export default folderCommands
