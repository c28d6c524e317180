import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxProofBytes } from '#contract/words/degrees/attendance'
import { newId } from '../../../../server/db/ids'
import { removeLeftovers } from '../../../../server/platform/maintenance'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { pngWith } from '../../../setup/pictures'
import { addDegree, addEnrolment, addPerson, type CompanyWorld } from '../../../setup/world'

const pdf = (remark = '') => Buffer.from(`%PDF-1.7\n${remark}\n%%EOF\n`)
const fileOf = (content: Uint8Array, name = 'note.pdf', type = 'application/pdf') =>
  new File([Buffer.from(content)], name, { type })

describe.each(engines)('proofs of attendance on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let teacher: string
  let classmate: string
  let noted: { _id: string; version: number }
  beforeAll(async () => {
    test = await openTestApp(engine)
    ;({ acme } = test.world)
    teacher = await test.tokenOf(acme.teacher)
    classmate = await addPerson(test.db, acme.company, '', 'classmate@acme.example')
    await addEnrolment(test.db, acme, classmate, acme.program)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    const body = { date: '2026-11-10', attendances: [{ studentId: acme.student, value: 'absence' }] }
    const taken = await test.send('attendance.take', teacher, { params: place(), body })
    ;[noted] = taken.json().attendances
  })

  const place = () => ({ id: acme.degree, moduleId: acme.modules[0] ?? '' })
  const prove = (
    form: Record<string, string | File>,
    { token = teacher, at = place(), headers = {} }: { token?: string; at?: object; headers?: object } = {},
  ) =>
    test.send('attendance.prove', token, {
      params: { ...place(), ...at, attendanceId: noted._id },
      form: { studentId: acme.student, ...form },
      headers: { ...headers },
    })
  const proof = (key: string, token = teacher, at: { id: string; moduleId: string } = place()) =>
    test.send('attendance.proof', token, { params: at, query: { proofUrl: key } })
  const put = async (content: Uint8Array, name?: string, type?: string) =>
    prove({ hasProof: 'true', file: fileOf(content, name, type) })
  const wrongAt = async (form: Record<string, string | File>) => {
    const answer = await prove(form)
    return [answer.statusCode, answer.json().errors?.[0].path, answer.json().errors?.[0].code]
  }

  it('are put to what was noted, and come back as they were, to be saved', async () => {
    const answer = await put(pdf('of a doctor'), '../../etc/passwd', 'text/html')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ _id: noted._id, hasProof: true, value: 'absence' })
    const { proofUrl } = answer.json()
    expect(proofUrl).toMatch(/^[0-9a-f]{24}$/)
    const file = await proof(proofUrl)
    expect(file.rawPayload).toEqual(pdf('of a doctor'))
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[\w .-]+_2026-11-10\.pdf"/)
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    const list = await test.send('attendance.list', teacher, {
      params: place(),
      query: { date: '2026-11-10', search: 'student' },
    })
    expect(list.json().data[0].attendance).toMatchObject({ hasProof: true, proofUrl })
  })

  it('are pictures as well, by their content and not by their names', async () => {
    const answer = await put(pngWith(10), 'note.pdf', 'application/pdf')
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await proof(answer.json().proofUrl)).headers['content-type']).toBe('image/png')
    const lies = {
      hasProof: 'true',
      file: fileOf(Buffer.from('<script>1</script>'), 'note.png', 'image/png'),
    }
    expect(await wrongAt(lies)).toEqual([400, 'file', 'proofKind'])
    const cut = { hasProof: 'true', file: fileOf(Buffer.from('%PDF-1.7 and no end')) }
    expect(await wrongAt(cut)).toEqual([400, 'file', 'uploadDamaged'])
    const half = { hasProof: 'true', file: fileOf(pngWith(10).subarray(0, 60)) }
    expect(await wrongAt(half)).toEqual([400, 'file', 'uploadDamaged'])
    const kept = await prove({ hasProof: 'true' })
    expect(kept.json().proofUrl, 'What is refused takes nothing away').toBe(answer.json().proofUrl)
  })

  it('are ten megabytes at most', async () => {
    const large = pdf('x'.repeat(maxProofBytes))
    expect(await wrongAt({ hasProof: 'true', file: fileOf(large) })).toEqual([400, 'file', 'uploadSize'])
    const larger = await put(pdf('x'.repeat(maxProofBytes + 100_000)))
    expect(larger.statusCode).toBe(413)
  })

  it('are taken away, and the file goes once nothing refers to it', async () => {
    const { proofUrl } = (await put(pdf('a'))).json()
    const { proofUrl: next } = (await put(pdf('b'))).json()
    expect((await proof(proofUrl)).statusCode, 'Replaced').toBe(404)
    await removeLeftovers(test.db, test.files, new Date(Date.now() + 8 * 86_400_000))
    expect(await test.files.find(`${proofUrl}.pdf`)).toBeNull()
    expect((await proof(next)).statusCode).toBe(200)
    const without = await prove({ hasProof: 'false' })
    expect(without.json()).toMatchObject({ hasProof: false, proofUrl: null })
    expect((await proof(next)).statusCode).toBe(404)
    expect(await wrongAt({ hasProof: 'true' })).toEqual([400, 'file', 'required'])
    expect(await wrongAt({ hasProof: 'false', file: fileOf(pdf()) })).toEqual([400, 'file', 'proofAndNone'])
    expect(await wrongAt({ hasProof: 'perhaps' })).toEqual([400, 'hasProof', 'invalidInput'])
  })

  it('belong to one student, one row and one module', async () => {
    const { proofUrl } = (await put(pdf())).json()
    const elsewhere = { moduleId: acme.modules[1] ?? '' }
    expect(await wrongAt({ studentId: classmate, hasProof: 'false' })).toEqual([
      400,
      'studentId',
      'otherStudent',
    ])
    expect((await prove({ hasProof: 'false' }, { at: elsewhere })).statusCode).toBe(404)
    expect((await proof(proofUrl, teacher, { ...place(), ...elsewhere })).statusCode).toBe(404)
    expect((await proof(newId())).statusCode).toBe(404)
    expect((await proof('../../etc/passwd')).statusCode).toBe(400)
    expect((await proof(`${proofUrl}.pdf`)).statusCode).toBe(400)
    expect((await proof('https://example.com/a.pdf')).statusCode).toBe(400)
  })

  it('are seen by who sees the attendance, and changed by who writes it', async () => {
    const { proofUrl } = (await put(pdf())).json()
    const reader = await test.tokenOf(acme.reader)
    expect((await proof(proofUrl, reader)).statusCode).toBe(200)
    expect((await prove({ hasProof: 'false' }, { token: reader })).statusCode).toBe(403)
    expect((await proof(proofUrl, await test.tokenOf(acme.student))).statusCode).toBe(200)
    expect((await proof(proofUrl, await test.tokenOf(classmate))).statusCode).toBe(403)
    expect((await proof(proofUrl, await test.tokenOf(acme.coach))).statusCode).toBe(403)
    const stranger = await test.tokenOf(await addPerson(test.db, acme.company, 'teacher', 's@acme.example'))
    expect((await proof(proofUrl, stranger)).statusCode).toBe(403)
    const foreign = await test.tokenOf(test.world.globex.admin)
    expect((await proof(proofUrl, foreign)).statusCode).toBe(404)
    expect((await prove({ hasProof: 'false' }, { token: foreign })).statusCode).toBe(404)
    const own = await addDegree(test.db, acme.company)
    expect((await proof(proofUrl, teacher, { ...place(), id: own })).statusCode, 'Another degree').toBe(403)
  })

  it('do not overwrite what somebody else has done since', async () => {
    const { version } = (await put(pdf())).json()
    const admin = await test.tokenOf(acme.admin)
    const stale = { headers: { 'if-match': `"${version - 1}"` } }
    expect((await prove({ hasProof: 'false' }, stale)).statusCode).toBe(412)
    const body = {
      date: '2026-11-10',
      attendances: [{ studentId: acme.student, value: 'attended', seen: version - 1 }],
    }
    const late = await test.send('attendance.take', admin, { params: place(), body })
    expect(late.json().conflicts).toMatchObject([{ studentId: acme.student, hasProof: true, version }])
    const kept = await prove({ hasProof: 'true' })
    expect(kept.json(), 'It is still there').toMatchObject({ value: 'absence', hasProof: true })
  })
})
