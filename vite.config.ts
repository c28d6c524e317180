import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callTable } from './build/call-table'
import { exportChunkPackages } from './build/chunk-packages'
import { chunkGroups } from './build/chunks'
import { precompress } from './build/compress'
import { inlineBoot } from './build/inline-boot'
import { exportPreloads } from './build/preloads'
import { exportRoutes } from './build/route-table'

const stub = (name: string) => path.resolve(import.meta.dirname, `build/stubs/${name}.ts`)

/** What Refine imports and the portal never calls. */
const stubs = { papaparse: stub('papaparse'), pluralize: stub('pluralize'), qs: stub('qs') }

export default defineConfig({
  plugins: [
    react(),
    callTable(),
    inlineBoot(),
    exportRoutes(),
    exportPreloads(),
    exportChunkPackages(),
    precompress(),
  ],
  resolve: { alias: stubs },
  json: { namedExports: false },
  build: {
    outDir: 'dist/portal',
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
})
