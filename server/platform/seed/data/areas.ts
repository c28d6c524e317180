import type { Area } from './area'
import { communication } from './communication'
import { compliance } from './compliance'
import { digital } from './digital'
import { leadership } from './leadership'
import { operations } from './operations'
import { people } from './people'
import { safety } from './safety'
import { sales } from './sales'

/** Everything that the seeded companies train. */
export const areas: readonly Area[] = [
  leadership,
  sales,
  digital,
  compliance,
  safety,
  communication,
  operations,
  people,
]
