import { catalogueScreens } from './catalogue-screens'
import { chatScreens } from './chat-screens'
import { playScreens } from './content/package-screens'
import { proposalScreens } from './content/proposal-screens'
import { degreeModuleScreens } from './degree-module-screens'
import { degreeScreens } from './degree-screens'
import { employeeScreens } from './employee-screens'
import { entryScreens } from './entry-screens'
import { fundaeScreens } from './fundae-screens'
import { overviewScreens } from './overview-screens'
import { personScreens } from './person-screens'
import { programScreens } from './program-screens'
import type { Screen } from './screen'
import { supportScreens } from './support-screens'
import { tagScreens } from './tag-screens'
import { uploadScreens } from './upload-screens'

/**
 * Every screen with what it can come to. The accessibility tests and `npm run screens` go through it; a rule fails while
 * a route of `src/routes.ts` has no line.
 */
export const screenList: readonly Screen[] = [
  ...entryScreens,
  ...overviewScreens,
  ...programScreens,
  ...playScreens,
  ...proposalScreens,
  ...employeeScreens,
  ...uploadScreens,
  ...fundaeScreens,
  ...chatScreens,
  ...degreeScreens,
  ...degreeModuleScreens,
  ...catalogueScreens,
  ...tagScreens,
  ...personScreens,
  ...supportScreens,
]
