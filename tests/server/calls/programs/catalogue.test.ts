import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addProgram, type CompanyWorld } from '../../../setup/world'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe.each(engines)('products, modules, classes and pictures on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  it('renames a product, refuses an older version and unknown fields', async () => {
    const put = (body: unknown, headers = {}) =>
      test.send('products.update', admin, { params: { id: acme.product }, body, headers })
    const renamed = (await put({ productTitle: 'Liderazgo', programsCount: 99 }, { 'if-match': '1' })).json()
    expect(renamed).toEqual({ _id: acme.product, productTitle: 'Liderazgo', programsCount: 2, version: 2 })
    expect((await put({ productTitle: 'Late' }, { 'if-match': '1' })).statusCode).toBe(412)
    expect((await put({ price: 3 })).json().errors[0].path).toBe('price')
    expect((await put({ productTitle: '' })).json().errors[0].path).toBe('productTitle')
  })

  it('puts programs into a product and takes them out', async () => {
    const programId = await addProgram(test.db, acme.company, 'Loose')
    const change = (call: 'products.addProgram' | 'products.removeProgram', body: unknown) =>
      test.send(call, admin, { params: { id: acme.product }, body })
    expect((await change('products.addProgram', { programId })).json().programsCount).toBe(3)
    const options = (await test.send('products.optionsList', admin, { params: { id: acme.product } })).json()
    expect(options).toContainEqual({
      _id: programId,
      name: 'Loose',
      isoLanguage: 'en',
      product: acme.product,
    })
    expect((await change('products.removeProgram', { programId })).json().programsCount).toBe(2)
    for (const wrong of [programId, test.world.globex.program])
      expect((await change('products.removeProgram', { programId: wrong })).json().errors[0].path).toBe(
        'programId',
      )
    expect((await change('products.addProgram', {})).statusCode).toBe(400)
  })

  it('lists modules and classes with their origin and their use', async () => {
    await test.send('programs.cloneShallow', admin, { params: { id: acme.program } })
    const modules = (await test.send('programs.modules', admin, { query: { search: 'MODULE 2' } })).json()
    expect(modules).toEqual([
      {
        _id: acme.modules[1],
        title: 'Module 2',
        program: { _id: acme.program, title: 'Gestión ágil' },
        programsCount: 2,
        classesCount: 1,
      },
    ])
    const classes = (await test.send('programs.classes', admin, { query: { limit: 1, page: 2 } })).json()
    expect(classes).toHaveLength(1)
    expect(classes[0]).toMatchObject({ title: 'Class', kind: 'video', programsCount: 2 })
    const teacher = await test.tokenOf(acme.teacher)
    expect((await test.send('programs.classes', teacher)).json()).toHaveLength(2)
  })

  it('lists the classes that are challenges', async () => {
    expect((await test.send('company.challengedMicrolearnings', admin)).json()).toEqual([])
  })

  it('keeps a picture, shows it at a signed address, and removes it', async () => {
    const put = (image: unknown, type = 'png') =>
      test.send('programs.setImage', admin, {
        params: { id: acme.program },
        body: { image: image === null ? null : `data:image/${type};base64,${image}` },
      })
    const { image } = (await put(pixel)).json()
    const shown = await test.app.inject({ url: `/api${image}` })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.rawPayload.toString('base64')).toBe(pixel)
    const list = (await test.send('programs.list', admin, { query: { search: 'gestion', limit: 5 } })).json()
    expect(JSON.stringify(list)).toContain(image.split('?')[0])
    for (const forged of [
      image.replace(/signature=.*/, 'signature=x'),
      image.replace(/expires=\d/, 'expires=9'),
      '/files/../../x',
    ])
      expect((await test.app.inject({ url: `/api${forged}` })).statusCode).toBe(404)
    expect((await put(Buffer.from('<svg onload="alert(1)">').toString('base64'))).json().errors[0].path).toBe(
      'image',
    )
    expect((await put(pixel, 'svg+xml')).statusCode).toBe(400)
    expect((await put(Buffer.alloc(2_200_000, 'x').toString('base64'))).json().errors[0].message).toBe(
      'At most 2 MB',
    )
    expect((await put(null)).json().image).toBeNull()
  })

  it('pictures a module in the program of its origin alone', async () => {
    const [module = ''] = acme.modules
    const put = (id: string, moduleId: string) =>
      test.send('programs.setModuleImage', admin, {
        params: { id, moduleId },
        body: { image: `data:image/png;base64,${pixel}` },
      })
    expect((await put(acme.program, module)).json().image).toMatch(/^\/files\//)
    const copy = (await test.send('programs.cloneShallow', admin, { params: { id: acme.program } })).json()
    expect((await put(copy._id, module)).statusCode).toBe(403)
    expect((await put(acme.otherProgram, module)).statusCode).toBe(404)
  })
})
