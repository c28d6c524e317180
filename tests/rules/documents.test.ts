import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { it } from 'vitest'
import { codeFiles, expectNone } from './repository'

const read = (path: string) => readFileSync(path, 'utf8')

const decisions = readdirSync('docs/decisions').filter(name => name.endsWith('.md') && name !== 'README.md')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/house.md',
  'docs/decisions/README.md',
  ...decisions.map(name => `docs/decisions/${name}`),
]

/** Targets of links and pictures within the repository, relative to it. */
const linksOf = (document: string) =>
  [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(match => match[1] ?? '')
    .filter(target => !/^[a-z]+:/.test(target))
    .map(target => posix.join(posix.dirname(document), target))

it('has no link that leads nowhere', () =>
  expectNone(
    documents.flatMap(document =>
      linksOf(document)
        .filter(target => !existsSync(target))
        .map(target => `${document}: ${target}`),
    ),
    'A link within the repository leads to a file',
  ))

it('walks through files that are there', () =>
  expectNone(
    [...read('docs/house.md').matchAll(/`([\w./-]+\.tsx?)`/g)]
      .map(match => match[1] ?? '')
      .filter(name => !codeFiles.some(({ path }) => `/${path}`.endsWith(`/${name}`))),
    'docs/house.md names files by their path or the end of it',
  ))

it('lists every decision', () => {
  const listed = linksOf('docs/decisions/README.md')
  expectNone(
    decisions.filter(name => !listed.includes(`docs/decisions/${name}`)),
    'docs/decisions/README.md names every page beside it',
  )
})

it('documents every setting', () => {
  const readme = read('README.md')
  const settings = new Set(
    [...read('server/platform/settings.ts').matchAll(/environment\.([A-Z_]+)|environment, '([A-Z_]+)'/g)].map(
      match => match[1] ?? match[2] ?? '',
    ),
  )
  expectNone(
    [...settings].filter(name => !readme.includes(`\`${name}\``) && !readme.includes(`${name}=`)),
    'A setting of server/platform/settings.ts stands in the README',
  )
})
