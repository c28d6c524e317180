import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { callTable } from './call-table'

const root = path.resolve(import.meta.dirname, '..')
/** Painted before anything else arrives: the tokens, the page's ground and the skeleton. */
const firstStyles = ['src/theme/tokens.css', 'src/theme/base.css']

/** The boot script as one classic script. */
async function bootScript(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [callTable()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, 'src/boot/boot.ts'),
        output: { format: 'iife', name: 'portalBoot' },
      },
    },
  })
  if (!('output' in result)) throw new Error('The boot script was not built')
  return result.output[0].code.trim().replaceAll('</script', '<\\/script')
}

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')

async function styles(): Promise<string> {
  const parts = await Promise.all(firstStyles.map(file => readFile(path.join(root, file), 'utf8')))
  return withoutComments(parts.join('\n')).trim()
}

/**
 * Puts the boot script and the first styles into `index.html`, in place of the comments that name them:
 * theme and language are right before the first paint, and the route's data is on its way while the
 * scripts load. The server allows the script by its hash.
 */
export function inlineBoot(): Plugin {
  return {
    name: 'inline-boot',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const [script, css] = await Promise.all([bootScript(), styles()])
        return html
          .replace('<!-- boot script -->', () => `<script>${script}</script>`)
          .replace('<!-- first styles -->', () => `<style>${css}</style>`)
      },
    },
  }
}
