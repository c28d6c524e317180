import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const compressible = /\.(js|css|svg|json|txt)$/

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    brotli(content, { params }).then(small => writeFile(`${file}.br`, small)),
    deflate(content, { level: 9 }).then(small => writeFile(`${file}.gz`, small)),
  ])
}

/** Writes `.br` and `.gz` beside every file of the build that is served as it is. */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: config => {
      directory = path.resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(directory, { recursive: true })
        const served = files.filter(file => compressible.test(file) && !file.startsWith('.vite'))
        await Promise.all(served.map(file => compressFile(path.join(directory, file))))
      },
    },
  }
}
