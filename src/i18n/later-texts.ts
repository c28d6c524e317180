import type { Texts } from './plain-texts'

const files = import.meta.glob<{ default: Texts }>(['./{en,es}/*/*.json', '!./{en,es}/first/*.json'])

/** The texts of everything that a first visit does not show, by language and namespace: `en/products`. */
export const laterTexts = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^\.\/(\w+)\/[^/]+\/(.+)\.json$/, '$1/$2'),
    load,
  ]),
)
