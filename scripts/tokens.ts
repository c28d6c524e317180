import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { tokensCss } from '../src/theme/css'

/** Writes `src/theme/tokens.css` from `src/theme/tokens.ts`. */
writeFileSync(path.resolve(import.meta.dirname, '../src/theme/tokens.css'), tokensCss())
