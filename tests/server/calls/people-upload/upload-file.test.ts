import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '#contract/sheets/read-sheet'
import {
  exampleAddress,
  mappingOf,
  mostUploadBytes,
  templateVersion,
  uploadColumns,
  uploadHeads,
} from '#contract/words/upload/columns'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('a file of employees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const head = uploadColumns.map(column => uploadHeads.es[column]).join(';')
  const csv = (...lines: string[]) => new File([[head, ...lines].join('\n')], 'empleadós.csv')
  const status = (file: File, token = admin) => test.send('users.uploadStatus', token, { form: { file } })
  const upload = (file: File, headers: Record<string, string> = {}) =>
    test.send('users.upload', admin, { form: { file }, headers })
  const peopleOf = (email: string) =>
    test.db.inCompany({ company: acme.company }, tx =>
      rows<{ first_name: string }>(
        tx,
        sql`select first_name from users where email_key = ${email} and deleted_at is null`,
      ),
    )

  it('is answered as right and wrong rows, by their numbers in it', async () => {
    const file = csv(
      'Ana;Ruiz;ana.ruiz@acme.example;;;Group A;;',
      '',
      `María;Ejemplo;${exampleAddress};;;;;`,
      ';Sin nombre;sin@acme.example;;;;;',
      'student;Example;student@acme.example;;;;;',
    )
    const answer = await status(file)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      right: [
        { row: 2, firstName: 'Ana', group: 'Group A', kind: 'new', changes: [] },
        { row: 6, kind: 'unchanged' },
      ],
      wrong: [{ row: 5, lastName: 'Sin nombre', errors: [{ path: 'firstName', code: 'required' }] }],
    })
    expect(await peopleOf('ana.ruiz@acme.example')).toEqual([])
  })

  it('goes in at once, and is an upload like others, whose key makes nothing twice', async () => {
    const file = () => csv('Eva;Gil;eva@acme.example;;;;;', 'Mal;Correo;nobody;;;;;')
    const key = { 'idempotency-key': `file-of-${engine}` }
    const answer = await upload(file(), key)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      filename: 'empleadós.csv',
      created: 1,
      skipped: 1,
      mailed: 0,
      undoable: true,
    })
    expect(await peopleOf('eva@acme.example')).toEqual([{ first_name: 'Eva' }])
    expect((await upload(file(), key)).json()).toEqual(answer.json())
    const other = csv('Eva;Gil;eva@acme.example;;;Group A;;')
    expect((await upload(other, key)).statusCode).toBe(422)
    const { _id: id } = answer.json()
    expect((await test.send('users.undoUpload', admin, { params: { id } })).json()).toMatchObject({
      removed: 1,
    })
  })

  it('is refused at the file where columns are missing, and names them', async () => {
    const file = new File(['Nombre;Equipo\nAna;Ventas'], 'people.csv')
    for (const answer of [await status(file), await upload(file)])
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [
          {
            path: 'file',
            code: 'uploadFile',
            values: { columns: 'Last name, Email' },
            message: expect.stringContaining('mandatory columns have values: Last name, Email'),
          },
        ],
      ])
  })

  it('is refused where it is no spreadsheet, empty, or too large', async () => {
    const codeOf = async (file: File) => {
      const answer = await status(file)
      return [answer.statusCode, answer.json().errors?.[0]?.code]
    }
    expect(await codeOf(new File(['%PDF-1.7\u0000\u0001'], 'people.xlsx'))).toEqual([400, 'uploadKind'])
    expect(await codeOf(csv(`María;Ejemplo;${exampleAddress.toUpperCase()};;;;;`))).toEqual([
      400,
      'uploadEmpty',
    ])
    const large = new File([new Uint8Array(mostUploadBytes + 70_000)], 'large.csv')
    expect((await status(large)).statusCode).toBe(413)
  })

  it('comes in a form, in its one field, to the calls that take one', async () => {
    const form = { people: csv('Ana;Ruiz;ana@acme.example;;;;;') }
    const wrongField = await test.send('users.uploadStatus', admin, { form })
    expect([wrongField.statusCode, wrongField.json().errors[0].code]).toEqual([400, 'unknownField'])
    const without = await test.send('users.uploadStatus', admin, { form: { note: 'none' } })
    expect([without.statusCode, without.json().errors[0].path]).toEqual([400, 'file'])
    const elsewhere = await test.send('users.checkRows', admin, { form: { file: form.people } })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([415, 'unsupportedMedia'])
    const broken = await test.app.inject({
      method: 'POST',
      url: '/api/users/upload-excel/status',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf',
    })
    expect([broken.statusCode, broken.json().errors[0].code]).toEqual([400, 'form'])
    expect((await status(form.people, await test.tokenOf(acme.student))).statusCode).toBe(403)
  })

  it('is a workbook to fill in, with what the company has, that is read again as nothing to upload', async () => {
    await addProgram(test.db, acme.company, 'Only <one> & other')
    const answer = await test.send('users.fillableExcel', admin, { query: { language: 'es' } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="B2BUpload_EmployeesList_\d{8}-\d{6}\.xlsx"$/,
    )
    const sheet = readSheet(new Uint8Array(answer.rawPayload))
    expect([sheet.version, sheet.name, sheet.rows.length]).toEqual([templateVersion, 'Empleados', 1])
    expect(sheet.head).toEqual(
      uploadColumns.map((column, place) => `${uploadHeads.es[column]}${place < 3 ? ' *' : ''}`),
    )
    expect(mappingOf(sheet.head)).toEqual(uploadColumns)
    const again = await status(new File([new Uint8Array(answer.rawPayload)], 'template.xlsx'))
    expect(again.json().errors).toMatchObject([{ path: 'file', code: 'uploadEmpty' }])
    const english = await test.send('users.fillableExcel', admin, { query: { language: 'en' } })
    expect(readSheet(new Uint8Array(english.rawPayload)).name).toBe('Employees')
    expect((await test.send('users.fillableExcel', admin, { query: { language: 'fr' } })).statusCode).toBe(
      400,
    )
  })
})
