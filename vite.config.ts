import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callTable } from './build/call-table'
import { exportChunkPackages } from './build/chunk-packages'
import { chunkGroups } from './build/chunks'
import { precompress } from './build/compress'
import { foldRuntime } from './build/fold-runtime'
import { inlineBoot } from './build/inline-boot'
import { exportPreloads } from './build/preloads'
import { leanRoutes, routeTable } from './build/route-table'
import { unusedParts } from './build/unused-parts'

export default defineConfig(async () => ({
  plugins: [
    react(),
    unusedParts(),
    callTable(),
    inlineBoot(),
    leanRoutes(),
    foldRuntime(),
    exportPreloads(),
    exportChunkPackages(),
    precompress(),
  ],
  json: { namedExports: false },
  build: {
    outDir: 'dist/portal',
    target: 'es2022',
    sourcemap: false,
    // A browser that does not know preloads loads what it needs when it needs it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(await routeTable()) },
        // A first visit names 250 files, and a hash does not pack: seven characters are the least that the bundler takes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}))
