import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Command, commandsThere, offeredCommands } from '../../../components/command/command-source'
import type { NavigationEntry } from '../navigation/SideNavigation'
import CommandPalette from './CommandPalette'
import { portalCommands, screenCommands } from './own-commands'

interface PaletteProps {
  navigation: readonly NavigationEntry[]
  onChoose: (command: Command) => void
  onClose: () => void
}

/** The palette over everything that the portal offers by name. */
export default function Palette({ navigation, ...props }: PaletteProps) {
  const { t } = useTranslation(['commands', 'shell'])
  // React keeps what it shows instead for 300 ms, also where a promise is kept already.
  const ofResources = commandsThere() ?? use(offeredCommands())
  const sources = useMemo(
    () => [...ofResources, screenCommands(navigation, t), portalCommands],
    [ofResources, navigation, t],
  )
  return <CommandPalette sources={sources} {...props} />
}
