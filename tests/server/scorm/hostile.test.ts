import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../setup/app'
import { manifest } from '../../unit/scorm/manifests'
import { oddPackages } from './odd-packages'
import { sendAll } from './sending'

let test: TestApp
let admin: string
beforeAll(async () => {
  test = await openTestApp('pglite')
  admin = await test.tokenOf(test.world.acme.admin)
})
afterAll(() => test.close())

it.each(oddPackages)(
  'a package $what: $verdict',
  async ({ archive, verdict, path, announced = manifest() }) => {
    const body = { manifestContent: announced, fileName: 'odd.zip' }
    const asked = (await test.send('scorm.createProgram', admin, { body })).json()
    const found = await sendAll(test, admin, asked, archive())
    const told = found.problem?.code ?? found.state
    expect(told).toBe(verdict)
    if (path !== undefined) expect(found.problem.path).toBe(path)
    const left = await readdir(test.dataDir)
    expect(
      left.filter(name => name.startsWith('.sending')),
      'What it was unpacked in',
    ).toEqual([])
    const stored = await readdir(`${test.dataDir}/files`)
    expect(
      stored.filter(name => /\.(chunk|part)$/.test(name)),
      'What was sent of it',
    ).toEqual([])
  },
)

it('knows enough packages', () => expect(oddPackages.length).toBeGreaterThanOrEqual(40))
