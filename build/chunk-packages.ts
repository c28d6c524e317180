import type { Plugin } from 'vite'

/** `@ant-design/icons` of `…/node_modules/@ant-design/icons/es/x.js`; null for our own files. */
function packageOf(module: string): string | null {
  const inside = module.replaceAll('\\', '/').split('/node_modules/').at(-1)
  if (!inside || inside === module.replaceAll('\\', '/')) return null
  const [scope = '', name] = inside.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/** Writes `.vite/chunk-packages.json` of the build: the packages whose code each chunk holds. */
export function exportChunkPackages(): Plugin {
  return {
    name: 'export-chunk-packages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const packages = Object.values(bundle).flatMap(chunk =>
          chunk.type === 'chunk'
            ? [
                [
                  chunk.fileName,
                  [...new Set(chunk.moduleIds.map(packageOf).filter(name => name !== null))].sort(),
                ],
              ]
            : [],
        )
        const source = JSON.stringify(Object.fromEntries(packages), null, 2)
        this.emitFile({ type: 'asset', fileName: '.vite/chunk-packages.json', source })
      },
    },
  }
}
