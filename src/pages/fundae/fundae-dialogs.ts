import { part } from '../../lib/code/part'
import { prepareTexts } from '../../providers/texts/use-language'

// What is asked on the screen of Fundae, whose code comes while somebody is at it.

const texts = () => prepareTexts(['form'])

export const GroupDialog = part(() => import('./GroupDialog'), texts)
export const ThresholdDialog = part(() => import('./ThresholdDialog'), texts)
