import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { numbered } from '../../../setup/documents/documents'
import { startModelServer, type TestModelServer } from '../../../setup/model/model-server'

describe.each(engines)('a program that a model refines on %s', engine => {
  let model: TestModelServer
  let test: TestApp
  let admin: string
  const logged: string[] = []
  beforeAll(async () => {
    model = await startModelServer()
    const write: Writable['_write'] = (chunk, _encoding, done) => {
      logged.push(String(chunk))
      done()
    }
    const sink = new Writable({ write })
    const environment = { AI_BASE_URL: `${model.url}/`, AI_API_KEY: 'sk-secret', AI_MODEL: 'small' }
    test = await openTestApp(engine, environment, undefined, pino({ level: 'trace' }, sink))
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(async () => {
    await test.close()
    await model.stop()
  })

  const ofPdf = async () => {
    const fileContent = Buffer.from(await numbered()).toString('base64')
    await test.send('ai.beginPdf', admin, { body: { fileContent, fileName: 'rules.pdf' } })
    while (await test.jobs.runOnce());
    const query = { companyId: test.world.acme.company }
    return (await test.send('ai.pdfStatus', admin, { query })).json().process
  }

  it('says that it did, and no key is in any log', async () => {
    const classes = [{ title: 'What applies', section: 1 }]
    const modules = [{ title: 'Rules', lessons: [{ title: 'All of them', classes }] }]
    model.replies = [{ content: JSON.stringify({ title: 'The rules', modules }) }]
    expect(await ofPdf()).toMatchObject({
      state: 'done',
      builder: 'model',
      usedModel: true,
      modelFailed: false,
      outline: { title: 'The rules', modules: [{ title: 'Rules' }] },
    })
    expect(model.asked.at(-1)).toMatchObject({ authorization: 'Bearer sk-secret', body: { model: 'small' } })
    expect(logged.join('')).not.toContain('sk-secret')
  })

  it('says that the model was of no use', async () => {
    model.replies = [{ status: 400 }]
    expect(await ofPdf()).toMatchObject({
      state: 'done',
      builder: 'outline',
      usedModel: false,
      modelFailed: true,
      outline: { modules: [{}, {}, {}] },
    })
  })
})
