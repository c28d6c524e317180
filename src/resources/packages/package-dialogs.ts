import { part } from '../../lib/code/part'
import { prepareTexts } from '../../providers/texts/use-language'

const texts = () => prepareTexts(['packages', 'field-errors'])

export const PackageDialog = part(() => import('./PackageDialog'), texts)
export const GiveUpPackageDialog = part(() => import('./state/GiveUpPackageDialog'), texts)
