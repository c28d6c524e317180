import { basename } from 'node:path'
import { it } from 'vitest'
import { codeFiles, expectNone, parse, styleFiles } from './repository'

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d|module))?\.(ts|tsx|mjs|css)$/
/** A component, its styles and its test. */
const pascalCase = /^[A-Z][A-Za-z0-9]*(\.test\.tsx|\.module\.css|\.tsx)$/
/** Entries, tests, sets of drawings and a resource's columns and fields are no component. */
const plainTsx = /^(main|app|icons|columns|fields|.+\.test)\.tsx$/

const isWellNamed = (path: string) => {
  const name = basename(path)
  const isPlain = !name.endsWith('.tsx') || plainTsx.test(name) || path.startsWith('tests/')
  return pascalCase.test(name) || (kebabCase.test(name) && isPlain)
}

it('names components in PascalCase and everything else in kebab-case', () =>
  expectNone(
    [...codeFiles, ...styleFiles].map(({ path }) => path).filter(path => !isWellNamed(path)),
    'PascalCase.tsx for components, kebab-case for every other file',
  ))

it('has no file named after nothing in particular', () =>
  expectNone(
    codeFiles
      .map(({ path }) => path)
      .filter(path => /(^|\/|-)(utils?|misc|helpers?|common|shared)(-|\.|\/)/.test(path)),
    'A file is named after what it holds: not utils, misc, helpers, common or shared',
  ))

/** Drizzle wants all tables under one name. */
const mayBeIndex = /^(contract\/index\.ts|server\/db\/schema\.ts|src\/resources\/([^/]+\/)?index\.ts)$/

it('has no barrels', () =>
  expectNone(
    codeFiles
      .filter(
        file =>
          !mayBeIndex.test(file.path) &&
          (/\/index\.tsx?$/.test(file.path) ||
            parse(file).module.staticExports.some(({ entries }) =>
              entries.some(({ moduleRequest }) => /^[.#]/.test(moduleRequest?.value ?? '')),
            )),
      )
      .map(({ path }) => path),
    "Nothing is exported twice but by contract/index.ts, server/db/schema.ts and a resource's index.ts",
  ))
