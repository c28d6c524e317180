import { describe, expect, it } from 'vitest'
import { launchesOf, readManifest, type ScormManifest } from '#contract/words/scorm/manifest'
import { launchOf, pathInPackage } from '#contract/words/scorm/package-path'
import { readXml } from '../../../server/platform/xml/read-xml'
import { manifest, twoItems, twoResources } from './manifests'

function read(text: string): ScormManifest {
  const found = readManifest(readXml(text))
  if ('problem' in found) throw new Error(found.problem)
  return found
}

const codes = (text: string) => read(text).warnings.map(({ code, name }) => [code, name])
const of = (items: string) =>
  ` default="o"><organization identifier="o"><title>Course</title>${items}</organization>`

describe('the manifest of a package', () => {
  it('tells what is taught, in its order', () => {
    const { title, edition, version, items, warnings } = read(manifest())
    expect({ title, edition, version, warnings }).toEqual({
      title: 'Course',
      edition: '2004',
      version: '2004 4th Edition',
      warnings: [],
    })
    expect(items.map(item => [item.identifier, item.title, item.launch])).toEqual([
      ['i1', 'First', { path: 'one/index.html', query: '', tracked: true, mastery: null }],
      ['i2', 'Second', { path: 'two/index.html', query: '', tracked: true, mastery: null }],
    ])
  })

  it.each([
    ['1.2', '1.2'],
    ['2004 3rd Edition', '2004'],
    ['CAM 1.3', '2004'],
  ])('is of an edition: %s', (version, edition) => {
    expect(read(manifest({ version }))).toMatchObject({ edition, version, warnings: [] })
  })

  it('is of the edition that its attributes are written in where it names none', () => {
    const resources = twoResources.replaceAll('scormType', 'scormtype')
    expect(read(manifest({ version: '9', resources }))).toMatchObject({ edition: '1.2' })
    expect(codes(manifest({ version: '9' }))).toEqual([['unknownEdition', '9']])
  })

  it('has branches, of which those that start nothing at all are left out', () => {
    const items = `<item identifier="a"><title>Part</title>
        <item identifier="b" identifierref="r1"><title>Page</title></item></item>
      <item identifier="c"><title>Blank</title></item>`
    const found = read(manifest({ organizations: of(items) }))
    expect(found.items).toMatchObject([{ title: 'Part', children: [{ title: 'Page' }] }])
    expect(launchesOf(found.items).map(({ identifier }) => identifier)).toEqual(['b'])
  })

  it('tells from which score on something is passed', () => {
    const old = '<adlcp:masteryscore>80</adlcp:masteryscore>'
    const measured = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
      <imsss:minNormalizedMeasure>0.65</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`
    const wrong = '<adlcp:masteryscore>much</adlcp:masteryscore>'
    const items = [old, measured, wrong].map(
      (more, at) => `<item identifier="i${at}" identifierref="r1"><title>Item</title>${more}</item>`,
    )
    const found = read(manifest({ organizations: of(items.join('')) }))
    expect(found.items.map(({ launch }) => launch?.mastery)).toEqual([80, 65, null])
  })

  it('takes the organization that it calls its default, and says that there are others', () => {
    const other = '<organization identifier="x"><title>Other</title></organization>'
    const organizations = twoItems.replace('default="o">', `default="o">${other}`)
    expect(codes(manifest({ organizations }))).toEqual([['severalOrganizations', 'Course']])
  })

  it('is taught by its resources where it has no organization', () => {
    const found = read(manifest({ organizations: '>' }))
    expect(found.items.map(({ title }) => title)).toEqual(['one/index.html', 'two/index.html'])
    expect(found.warnings).toEqual([{ code: 'noOrganizations', name: 'course' }])
  })

  it.each([
    ['missingResource', '<item identifier="x" identifierref="none"><title>Item</title></item>', ''],
    ['emptyResource', '<item identifier="x" identifierref="e"><title>Item</title></item>', ' '],
    ['outside', '<item identifier="x" identifierref="e"><title>Item</title></item>', 'href="../a.html"'],
  ])('leaves out what can’t be started, and says why: %s', (code, item, href) => {
    const organizations = of(`${item}<item identifier="i" identifierref="r1"><title>Rest</title></item>`)
    const resources = `${twoResources}<resource identifier="e" ${href}/>`
    expect(read(manifest({ organizations, resources }))).toMatchObject({
      items: [{ title: 'Rest' }],
      warnings: [{ code, name: 'Item' }],
    })
  })

  it('says what comes from elsewhere, and what has no title', () => {
    const items = '<item identifier="x" identifierref="r1"/><item identifier="y" identifierref="r2"/>'
    const resources = twoResources.replace('one/index.html', 'https://other.example/a.html')
    const found = read(manifest({ organizations: of(items), resources }))
    expect(found.items).toMatchObject([{ title: 'y' }])
    expect(found.warnings).toMatchObject([{ code: 'elsewhere', name: 'x' }, { code: 'noTitle' }])
  })

  it.each([
    ['notAManifest', '<package/>'],
    ['nothingToPlay', manifest({ organizations: '>', resources: '' })],
    ['nothingToPlay', manifest({ resources: '' })],
  ])('is none, or has nothing to play: %s', (problem, text) => {
    expect(readManifest(readXml(text))).toEqual({ problem })
  })
})

describe('the place of a file in a package', () => {
  it.each([
    ['a/./b/../c.html', 'a/c.html'],
    ['a\\b%20c.html', 'a/b c.html'],
    ['../a.html', null],
    ['a/../../b.html', null],
    ['%2e%2e/a.html', null],
    ['/etc/passwd', null],
    ['\\\\server\\share', null],
    ['C:\\a.html', null],
    ['javascript:alert(1)', null],
    ['a%00.html', null],
    ['%', null],
  ])('of %s is %s', (written, path) => {
    expect(pathInPackage(written)).toBe(path)
  })

  it.each([
    [['base/', 'more/'], 'a.html', undefined, { path: 'base/more/a.html', query: '' }],
    [[], 'a.html?x=1#end', '?y=2', { path: 'a.html', query: '?x=1&y=2#end' }],
    [[], 'a.html#end', '#part', { path: 'a.html', query: '#end' }],
    [[], 'a.html', 'y=2', { path: 'a.html', query: '?y=2' }],
    [[], 'a.html', '#part', { path: 'a.html', query: '#part' }],
    [[], '?x=1', undefined, null],
    [[], 'https://', undefined, null],
  ])('where it starts, of %j and %s', (bases, href, parameters, launch) => {
    expect(launchOf(bases, href, parameters)).toEqual(launch)
  })
})
