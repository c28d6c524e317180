import type { contract } from '#contract'
import { newId, newIdBlock } from '../../../db/ids'
import type { PreparingCall, PreparingHandler } from '../../../http/call'
import { checkGiven } from '../check/rows'
import { readHeads } from '../heads'
import { followUp, stageAll } from '../job'
import { putIn } from '../put-in/commit'
import { demandUpload, insertUpload } from '../reads'
import { statusOf } from './status'
import { readRows } from './uploaded-file'

/** What is given with a file, beside its rows: nothing is created, and nobody is written to. */
const plain = { creates: [], invite: false }

async function rowsOf({
  unit,
  body,
}: Pick<PreparingCall<typeof contract.users.uploadStatus>, 'unit' | 'body'>) {
  const { heads } = await unit(readHeads)
  return readRows(body.file.bytes, heads)
}

/** What would become of each row of a file. */
export const uploadStatus: PreparingHandler<typeof contract.users.uploadStatus> = {
  async prepare(call) {
    const { principal } = call.caller
    const rows = await rowsOf(call)
    const status = await statusOf(await checkGiven({ ...plain, rows, principal }, call.unit))
    return () => status
  },
}

/** Puts the right rows of a file in as the job does, while whoever sent it waits. */
export const upload: PreparingHandler<typeof contract.users.upload> = {
  async prepare(call) {
    const { company, user, principal, impersonator } = call.caller
    const rows = await rowsOf(call)
    const about = {
      company,
      user,
      impersonator,
      principal,
      upload: newId(),
      idBlock: newIdBlock(),
      now: call.clock(),
    }
    const { filename } = call.body.file
    const stored = { id: about.upload, company, user, filename, invite: plain.invite }
    await call.unit(tx => insertUpload(tx, stored, about.now))
    const creating = await stageAll(about, { ...plain, rows, principal }, call.unit)
    return async tx => {
      await putIn(tx, { ...about, creating })
      await followUp(tx, { ...about, creating }, plain)
      return demandUpload(tx, about.upload, about.now)
    }
  },
}
