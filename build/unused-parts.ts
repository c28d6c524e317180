import path from 'node:path'
import type { Plugin } from 'vite'

const stub = (name: string) => path.resolve(import.meta.dirname, `stubs/${name}.ts`)

/** Packages that libraries import and the portal never calls. */
const packages: Record<string, string> = {
  papaparse: stub('papaparse'),
  pluralize: stub('pluralize'),
  qs: stub('qs'),
  'error-stack-parser': stub('error-stack-parser'),
}

const fetchAdapter = /[\\/]axios[\\/]lib[\\/]adapters[\\/]/

/**
 * Leaves out of the build what libraries bring and the portal does not use, and takes the production build of
 * react-router, which names its development build for every bundler (docs/decisions/first-visit.md).
 */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === './fetch.js' && importer && fetchAdapter.test(importer)) return stub('axios-fetch')
    if (source === 'react-router')
      return path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs')
    return packages[source]
  },
})
