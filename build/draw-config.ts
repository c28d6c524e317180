import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callTable } from './call-table'
import { unusedParts } from './unused-parts'

/** The portal as the server draws it: the components of `vite.config.ts`, for Node (docs/decisions/first-visit.md). */
export default defineConfig({
  plugins: [react(), unusedParts(), callTable()],
  json: { namedExports: false },
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/draw/draw.ts',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
})
