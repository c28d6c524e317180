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

const inAxios = /[\\/]axios[\\/]lib[\\/]/

/** Modules of axios that it loads for everybody, by the end of the path that it imports them with. */
const partsOfAxios: Record<string, string> = {
  'CancelToken.js': stub('axios-cancel-token'),
  'fetch.js': stub('axios-fetch'),
  'formDataToJSON.js': stub('axios-form-to-json'),
  'HttpStatusCode.js': stub('axios-status-codes'),
  'toFormData.js': stub('axios-to-form'),
}

/**
 * Leaves out of the build what libraries bring and the portal does not use, and takes the production build of
 * react-router, which names its development build for every bundler (docs/decisions/first-visit.md).
 */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer && inAxios.test(importer)) return partsOfAxios[path.basename(source)]
    if (source === 'react-router')
      return path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs')
    return packages[source]
  },
})
