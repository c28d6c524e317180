import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import type { TestApp } from '../../../setup/app'
import { rows } from '../../../setup/rows'

export const sheetNames = [
  ...['Grupos', 'Participantes', 'Asistencia', 'Conexiones', 'Evaluaciones', 'Tutorías', 'Costes'],
  'Incidencias',
]

interface Stored {
  state: string
  progress: number
  result: { file: string; filename: string; rights: unknown }
}

/** Opens a report, which has all of its sheets. @returns the rows of a sheet, its head among them */
export async function opened(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(sheetNames)
  return (name: string) => sheets.find(sheet => sheet.name === name)?.rows ?? []
}

/** Reports of a server as they are begun, made and stored. */
export function reportsOf(test: TestApp) {
  const begin = async (token: string, body: object = {}) => {
    const answer = await test.send('company.generateFundaeReport', token, {
      body: { requestFrom: 'b2b', ...body },
    })
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json().executionId as string
  }
  const stored = async (id: string) => {
    const [job] = await test.db.asOwner(tx =>
      rows<Stored>(tx, sql`select state, progress, result from jobs where id = ${id}`),
    )
    if (!job) throw new Error(`There is no job ${id}`)
    return job
  }
  const made = async (token: string, body: object = {}) => {
    const id = await begin(token, body)
    while (await test.jobs.runOnce());
    const { state, progress, result } = await stored(id)
    expect([state, progress]).toEqual(['done', 100])
    const file = await test.app.inject({ url: `/api${test.files.saveAddress(result.file)}` })
    return { ...result, bytes: new Uint8Array(file.rawPayload) }
  }
  return { begin, stored, made }
}
