import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reader } from '../../../../server/access/visibility'
import type { Tx } from '../../../../server/db/database'
import { listDegreePage } from '../../../../server/groups/degrees/reads'
import { readFolder, wholeTree } from '../../../../server/groups/folders/reads'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addDegree, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('the questions that a call asks the database on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let reader: Reader
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    reader = { reach: 'A', caller: { user: acme.admin } }
    for (let count = 0; count < 30; count++) await addDegree(test.db, acme.company)
  })
  afterAll(() => test.close())

  /** What `read` gives, and how many questions it has asked. */
  const asking = <T>(read: (tx: Tx) => Promise<T>) =>
    test.db.inCompany({ company: acme.company }, async tx => {
      let questions = 0
      const execute: Tx['execute'] = statement => {
        questions += 1
        return tx.execute(statement)
      }
      const counting: Tx = Object.assign(Object.create(tx), { execute })
      return { result: await read(counting), questions }
    })

  it('are as many for a page of thirty degrees as for one degree', async () => {
    const page = (limit: number) =>
      asking(tx => listDegreePage(tx, reader, { page: 1, limit, sortDirection: 0 }))
    const [one, thirty] = [await page(1), await page(30)]
    expect(one.result.data).toHaveLength(1)
    expect(thirty.result.data).toHaveLength(30)
    expect(thirty.result.total).toBeGreaterThan(30)
    expect(thirty.questions).toBe(one.questions)
  })

  it('are one for one folder, which is as the tree shows it', async () => {
    const { result, questions } = await asking(tx => readFolder(tx, reader, acme.folder))
    expect(questions).toBe(1)
    const tree = await asking(tx => wholeTree(tx, reader))
    expect(result.programCount).toBeGreaterThan(0)
    expect(tree.result.find(({ _id }) => _id === acme.folder)).toEqual(result)
  })
})
