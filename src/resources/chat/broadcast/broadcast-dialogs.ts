import { part } from '../../../lib/code/part'
import { prepareTexts } from '../../../providers/texts/use-language'

const texts = () => prepareTexts(['chat', 'list-tools', 'form', 'list'])

export const BroadcastDialog = part(() => import('./BroadcastDialog'), texts)
export const BroadcastsDialog = part(() => import('./BroadcastsDialog'), texts)
