import { setTimeout as pause } from 'node:timers/promises'
import { uploadColumns } from '../../contract/words/upload/columns'
import { openDatabase } from '../../server/platform/open-database'
import { remakeStaleDays } from '../../server/platform/rollups/remake'
import { fillCompany } from '../employees/data'
import { withPortalOf } from '../filled-portal'
import { callsOf, meanwhile } from '../meanwhile'
import { type Figures, measure } from '../measure'

export interface UploadFigures {
  rows: number
  healthz: Figures
  /** Milliseconds, of the check, the same check of a file that has gone in, the upload, and its one unit of work. */
  check: number
  checkAgain: number
  upload: number
  commit: number
  undo: number
  /** What others wait meanwhile. */
  duringCheck: Figures
  duringUpload: Figures
  /** MB over rest. */
  checkMemory: number
  uploadMemory: number
}

/** People of a company, as many as there are before. */
const before = 10_000

const nameOf = (number: number) => ['Ana', 'Íñigo', 'Lucía', 'Jon', 'Zoë', 'Hugo'][number % 6] ?? ''

/** New people in an organization, a group and a program each, with a column left blank here and there. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    row: place + 2,
    ...Object.fromEntries(uploadColumns.map(column => [column, ''])),
    firstName: nameOf(place),
    lastName: `Núñez ${place}`,
    email: `upload${place}@bench.example`,
    organization: `G${3 * (1 + (place % 20))}`,
    group: place % 3 === 0 ? '' : `g${3 * (place % 20) + 2}`,
    program: place % 10 === 0 ? '' : `Program ${String(1 + (place % 100)).padStart(4, '0')}`,
    language: place % 2 === 0 ? 'Español' : '',
  }))

interface Progress {
  state: string
  progress: number
  upload: { created: number } | null
}

/** Begins an upload and waits for its end. @returns milliseconds between the arrival of everybody and the end of all */
async function uploaded({ get, post }: Awaited<ReturnType<typeof callsOf>>, body: string, rows: number) {
  const { executionId } = await post<{ executionId: string }>('/users/upload-excel/jobs', body)
  let planned = performance.now()
  for (;;) {
    const { state, progress, upload } = await get<Progress>(`/users/upload-excel/jobs/${executionId}`)
    if (state === 'failed') throw new Error('The upload has failed')
    if (progress < 95) planned = performance.now()
    if (state === 'done') {
      if (upload?.created !== rows) throw new Error(`${upload?.created} of ${rows} went in`)
      return { id: executionId, commit: performance.now() - planned }
    }
    await pause(50)
  }
}

async function measureCalls(address: string, pid: number, count: number): Promise<UploadFigures> {
  const calls = await callsOf(address)
  const looks = ['/users/students?count=near&limit=50', '/programs?limit=50']
  const look = (round: number) => calls.get(looks[round % 2] ?? '')
  const rows = rowsOf(count)
  const body = JSON.stringify({ rows })
  const { healthz } = await measure(
    { healthz: () => fetch(`${address}/healthz`).then(one => one.text()) },
    50,
  )
  for (let round = 0; round < 10; round += 1) await look(round)
  const checkOnce = () =>
    calls.post<{ created: number; unchanged: number[] }>('/users/upload-excel/rows', body)
  const check = await meanwhile(pid, look, checkOnce)
  if (check.result.created !== count) throw new Error(`${check.result.created} of ${count} are new`)
  const whole = JSON.stringify({ rows, filename: 'people.xlsx' })
  const upload = await meanwhile(pid, look, () => uploaded(calls, whole, count))
  const checkAgain = await meanwhile(pid, look, checkOnce)
  if (checkAgain.result.unchanged.length !== count) throw new Error('The file changes something again')
  const undo = await meanwhile(pid, look, () => calls.post(`/users/uploads/${upload.result.id}/undo`))
  return {
    rows: count,
    healthz,
    check: check.taken,
    checkAgain: checkAgain.taken,
    upload: upload.taken,
    commit: upload.result.commit,
    undo: undo.taken,
    duringCheck: check.others,
    duringUpload: upload.others,
    checkMemory: check.memory,
    uploadMemory: upload.memory,
  }
}

/** A file of `rows` new people is looked at, put in, looked at again and taken back, in a company of 10,000. */
export const measureUpload = (rows: number, databaseUrl?: string): Promise<UploadFigures> =>
  withPortalOf(
    { RATE_LIMIT: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async dataDir => {
      const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
      await fillCompany(db, before)
      // Else the server would make the figures of all that has just been filled in while the first look is measured.
      await remakeStaleDays(db)
      await db.close()
    },
    (address, _filled, pid) => measureCalls(address, pid, rows),
  )
