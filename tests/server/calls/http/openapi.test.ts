import { brotliDecompressSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract'
import { failuresOf } from '#contract/endpoint'
import { errorKinds } from '#contract/errors'
import { openTestApp, type TestApp } from '../../../setup/app'

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

describe('the description of the API', () => {
  let test: TestApp
  let document: { openapi: string; paths: Record<string, Record<string, Operation>> }
  beforeAll(async () => {
    test = await openTestApp('pglite')
    document = (await test.app.inject({ url: '/api/openapi.json' })).json()
  })
  afterAll(() => test.close())

  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0')
    const { valid, errors } = await new Validator().validate(document)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it.each(calls)('tells of %s what it takes, gives and how it fails', (name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([
        String(endpoint.success ?? 200),
        '400',
        ...failuresOf(endpoint).map(code => String(errorKinds[code].status)),
        ...(endpoint.access === 'public' ? [] : ['401', '403']),
        ...(endpoint.method === 'GET' ? [] : ['413', '415']),
      ]),
    )
    expect(!!operation?.requestBody).toBe(!!endpoint.body)
    const inPath = operation?.parameters
      .filter(parameter => parameter.in === 'path')
      .map(parameter => parameter.name)
    const demanded = operation?.parameters.filter(
      parameter => parameter.in === 'header' && parameter.required,
    )
    expect(demanded?.map(parameter => parameter.name)).toEqual(endpoint.reasoned ? ['X-Reason'] : [])
    expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
  })

  it('is kept by browsers, packed, and sent once', async () => {
    const url = '/api/openapi.json'
    const first = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' })
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(document)
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await test.app.inject({ url, headers: { 'if-none-match': '"old"' } })).statusCode).toBe(200)
  })

  it('has pages that a person reads, with scripts of this server alone', async () => {
    const page = await test.app.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})
