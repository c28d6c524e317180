import { expect, it } from 'vitest'
import { houseOf, medianOf, short } from '../../scripts/houses'
import { expectNone } from './repository'

/** Most files of a folder. */
const most = 20

/** What stands in every folder of its kind under one name. */
const conventional =
  /^(index|adapter|records|commands|columns|first-request|list-declaration|handlers|reads|writes|cli)\.tsx?$/

/** How the portal stands today: what is merged or renamed brings a number nearer to its aim. */
const today = { median: 55, shortAlone: 20, twice: 0 }

const portal = houseOf('src')
const shortAlone = [...portal.alone].filter(([path]) => (portal.lines.get(path) ?? 0) < short)

it('has no crowded folder', () =>
  expectNone(
    ['src', 'contract', 'server', 'build', 'scripts', 'tests', 'bench'].flatMap(part =>
      [...houseOf(part).folders]
        .filter(([, count]) => count > most)
        .map(([folder, count]) => `${folder}: ${count} files`),
    ),
    `At most ${most} files in a folder`,
  ))

it('has files that are worth opening', () =>
  expect(
    medianOf([...portal.lines.values()]),
    'Median of the lines of a file: one with one reader stands in that reader',
  ).toBeGreaterThanOrEqual(today.median))

it('has no more short files with one reader than before', () =>
  expect(
    shortAlone.length,
    `They stand in their readers:\n${shortAlone.map(([path, reader]) => `  ${path} in ${reader}`).join('\n')}\n`,
  ).toBeLessThanOrEqual(today.shortAlone))

it('has no more names that stand twice than before', () => {
  const names = [...portal.twice].filter(([name]) => !conventional.test(name))
  const files = names.reduce((sum, [, count]) => sum + count, 0)
  expect(files, `They carry their noun: ${names.map(([name]) => name).join(', ')}`).toBeLessThanOrEqual(
    today.twice,
  )
})
