import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callTable } from './build/call-table'
import { exportChunkPackages } from './build/chunk-packages'
import { chunkGroups } from './build/chunks'
import { precompress } from './build/compress'
import { inlineBoot } from './build/inline-boot'
import { exportPreloads } from './build/preloads'
import { exportRoutes, routeTable } from './build/route-table'
import { unusedParts } from './build/unused-parts'

export default defineConfig(async () => ({
  plugins: [
    react(),
    unusedParts(),
    callTable(),
    inlineBoot(),
    exportRoutes(),
    exportPreloads(),
    exportChunkPackages(),
    precompress(),
  ],
  json: { namedExports: false },
  build: {
    outDir: 'dist/portal',
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(await routeTable()) } } },
  },
}))
