// The embedded engine's thread while developing and testing: tsx installs itself in the main thread alone.
import { register } from 'tsx/esm/api'

register()
await import('./pglite-worker.ts')
