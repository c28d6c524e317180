import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mendRollups } from '../../../server/platform/rollups/rollups'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { type Call, interleaved } from '../../setup/interleaved'
import { nothingWrong } from '../../setup/nothing-wrong'
import { rows } from '../../setup/rows'
import { addPerson, addProgram, type CompanyWorld } from '../../setup/world'

/** What a pair of calls is about. */
interface Ground {
  folder: string
  /** Lies in the folder. */
  inner: string
  inside: string
  outside: string
  /** Programs with a structure of their own. */
  a: string
  b: string
  c: string
  person: string
  group: string
}

const createIn = ({ folder }: Ground): Call => ['programs.create', { body: { title: 'New', folder } }]
const createFolderIn = ({ folder }: Ground): Call => [
  'folders.create',
  { body: { name: 'New', parentFolder: folder } },
]
const moveInto = ({ folder, outside }: Ground): Call => [
  'programs.bulk',
  { body: { ids: [outside], action: 'move', folder } },
]
const fill = ({ folder, outside }: Ground): Call => [
  'folders.update',
  { params: { id: folder }, body: { promotions: [outside] } },
]
const cloneInside = ({ inside }: Ground): Call => ['programs.cloneShallow', { params: { id: inside } }]
const removeFolder = ({ folder }: Ground): Call => ['folders.remove', { params: { id: folder } }]
const removeInner = ({ inner }: Ground): Call => ['folders.remove', { params: { id: inner } }]
const refer = (id: string, referenceId: string): Call => [
  'programs.updateReferenced',
  { params: { id }, body: { referenceId } },
]
const aToB = ({ a, b }: Ground) => refer(a, b)
const bToC = ({ b, c }: Ground) => refer(b, c)
const newToB = ({ b }: Ground): Call => ['programs.create', { body: { referencedPromotion: b } }]
const enlist = ({ person, a }: Ground): Call => ['users.enlist', { params: { id: person, product: a } }]
const group = ({ person, group }: Ground): Call => [
  'users.bulkEdit',
  { body: { userIds: [person], companyGroups: [group] } },
]
const removeProgram = ({ a }: Ground): Call => ['programs.remove', { params: { id: a } }]
const rename = ({ a }: Ground): Call => ['programs.update', { params: { id: a }, body: { title: 'Other' } }]
const removePerson = ({ person }: Ground): Call => ['users.remove', { params: { id: person } }]
const demote = (userId: string): Call => ['users.update', { params: { userId }, body: { type: '' } }]

const pairs: [string, (ground: Ground) => Call, (ground: Ground) => Call][] = [
  ['a program and the end of its folder', createIn, removeFolder],
  ['a folder and the end of the one around it', createFolderIn, removeFolder],
  ['a program that is moved and the end of its folder', moveInto, removeFolder],
  ['a folder that is filled and its end', fill, removeFolder],
  ['a clone and the end of its folder', cloneInside, removeFolder],
  ['two folders that end', removeInner, removeFolder],
  ['a reference and one from what it refers to', aToB, bToC],
  ['a new program that refers and a reference from there', newToB, bToC],
  ['enlisting and the end of the program', enlist, removeProgram],
  ['enlisting and another name of the program', enlist, rename],
  ['enlisting and the end of the person', enlist, removePerson],
  ['enlisting and a group', enlist, group],
]

/** Programs and folders that lie in what is deleted, and programs that refer to one that refers on. */
const broken = sql`
  select 'program in a deleted folder' as what from programs p join folders f on f.id = p.folder_id
    where p.deleted_at is null and f.deleted_at is not null
  union all select 'folder in a deleted one' from folders f join folders o on o.id = f.parent_folder_id
    where f.deleted_at is null and o.deleted_at is not null
  union all select 'chain' from programs p join programs o on o.id = p.referenced_program_id
    where p.deleted_at is null and o.referenced_program_id is not null`

describe.each(engines.filter(engine => engine === 'postgres'))(
  'two writes at the same moment on %s',
  engine => {
    let test: TestApp
    let acme: CompanyWorld
    let admin: string
    let count = 0
    beforeAll(async () => {
      test = await openTestApp(engine)
      acme = test.world.acme
      admin = await test.tokenOf(acme.admin)
    })
    afterAll(() => test.close())

    const created = async (...[call, sent]: Call): Promise<string> =>
      (await test.send(call, admin, sent)).json()._id

    async function ground(): Promise<Ground> {
      count += 1
      const program = (name: string) => addProgram(test.db, acme.company, `${name} ${count}`)
      const person = (name: string) => addPerson(test.db, acme.company, '', `${name}${count}@acme.example`)
      const inside = await program('inside')
      const folder = await created('folders.create', { body: { name: `F ${count}`, promotions: [inside] } })
      return {
        folder,
        inside,
        inner: await created('folders.create', { body: { name: 'Inner', parentFolder: folder } }),
        outside: await program('outside'),
        a: await program('a'),
        b: await program('b'),
        c: await program('c'),
        person: await person('ana'),
        group: await created('company.createGrouping', { body: { name: `G ${count}`, type: 'group' } }),
      }
    }

    const turned = pairs.map(([name, one, other]) => [`${name}, the other way round`, other, one] as const)

    it.each([...pairs, ...turned])('leave nothing broken: %s', async (_, first, second) => {
      const at = await ground()
      const [one, other] = await interleaved(test, admin, first(at), second(at))
      expect(one.statusCode).toBeLessThan(300)
      expect(other.statusCode).toBeLessThan(500)
      expect(await test.db.asOwner(tx => rows(tx, broken))).toEqual([])
      expect(await mendRollups(test.db)).toEqual(nothingWrong)
    })

    it('leave a company somebody who can manage it', async () => {
      const { globex, staff } = test.world
      const token = await test.tokenOf(staff, globex.company)
      const second = await addPerson(test.db, globex.company, 'b2bportaladmin', 'second@globex.example')
      const answers = await interleaved(test, token, demote(globex.admin), demote(second))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
    })
  },
)
