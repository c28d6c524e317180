import { createHash } from 'node:crypto'
import type { ScormManifest } from '#contract/words/scorm/manifest'

/** What a manifest teaches, as one text: two that teach the same have the same, however they are written. */
export const manifestHash = ({ identifier, edition, items }: ScormManifest): string =>
  createHash('sha256').update(JSON.stringify({ identifier, edition, items })).digest('base64url')
