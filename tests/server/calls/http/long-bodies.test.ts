import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLongJson } from '../../../../server/http/long-json'
import { openTestApp, type TestApp } from '../../../setup/app'
import { named } from '../people-upload/upload-rows'

const parts: string[] = []
const read = (body: string) => {
  parts.length = 0
  return readLongJson(Buffer.from(body), text => {
    parts.push(text)
    return JSON.parse(text)
  }).catch(() => undefined)
}

const filler = 'x'.repeat(70_000)
/** Three items, each of which is a part by itself. */
const items = [{ a: `${filler} "\\ ]}[{, ñ😀` }, [`,${filler}\\`, { b: [[1], 2] }], `${filler}"`]
const text = JSON.stringify(items)

describe('a long body of JSON', () => {
  it.each([
    ['list first', `{"rows":${text},"name":"a"}`],
    ['list last', `{"name":[1,{"c":"]"}],"rows" : ${text} }`],
    ['with spaces', `\n{ "rows" : ${JSON.stringify(items, null, 3)} , "é\\"": "x" }\n`],
    ['of two lists', `{"few":${JSON.stringify(items.slice(0, 2))},"rows":${text}}`],
    ['with one field twice', `{"rows":1,"rows":${text}}`],
  ])('is read part by part: %s', async (_, body) => {
    expect(await read(body)).toEqual(JSON.parse(body))
    expect(parts.length).toBeGreaterThan(3)
    expect(Object.keys((await read(body)) as object)).toEqual(Object.keys(JSON.parse(body)))
  })

  it.each([
    ['no list', JSON.stringify({ a: filler, b: { c: items } })],
    ['a list alone', text],
    ['a list in a list', `[${text}]`],
    ['the list is overwritten', `{"rows":${text},"rows":2}`],
    ['no end', `{"rows":${text}`],
    ['a comma too many', `{"rows":${text.slice(0, -1)},]}`],
    ['two commas', `{"rows":${text.replace(',[', ',,[')}}`],
    ['the wrong bracket at its end', `{"rows":${text.slice(0, -1)}}}`],
    ['the list as a name', `{${text}:1}`],
    ['something behind it', `{"rows":${text}} 1`],
    ['a text without end', `{"rows":${text},"a":"`],
  ])('is left to be read as a whole: %s', async (_, body) => {
    expect(await read(body)).toBeUndefined()
  })
})

describe('a long body of a call', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp('pglite')
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(() => test.close())

  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, place) => named(place + 2, `Long${place}`, { group: ' '.repeat(100) }))
  const check = async (body: object) => {
    const answer = await test.send('users.checkRows', admin, { body })
    return { status: answer.statusCode, ...answer.json() }
  }

  it('comes to the same as a short one', async () => {
    expect(await check({ rows: rowsOf(5000) })).toMatchObject({ status: 200, created: 5000, wrong: [] })
  })

  it('says what is wrong in it, and where', async () => {
    const rows = rowsOf(5000)
    const wrong = [...rows.slice(0, 4000), { ...rows[4000], row: 'x' }, ...rows.slice(4001)]
    const first = await check({ rows: wrong, creates: 1 })
    expect([first.status, first.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['rows.4000.row', 'creates'],
    ])
    expect(await check({ rows, other: 1 })).toMatchObject({
      status: 400,
      errors: [{ path: 'other', code: 'unknownField' }],
    })
  })

  it('is bounded in its levels and names at each place', async () => {
    const rows: object[] = rowsOf(5000)
    const nested = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
    rows[4000] = { row: nested }
    expect(await check({ rows })).toMatchObject({ status: 400, errors: [{ path: '', code: 'nesting' }] })
    rows[4000] = JSON.parse('{"__proto__":1}')
    expect(await check({ rows })).toMatchObject({ status: 400, errors: [{ code: 'json' }] })
  })
})
