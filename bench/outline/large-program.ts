import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../server/db/database'
import { newId } from '../../server/db/ids'
import { rows } from '../../tests/setup/rows'

/** What the largest program is made of: four lessons a module, and three steps a class. */
const size = { modules: 30, lessons: 120, classes: 1000, steps: 3000 }

interface Ids {
  company: string
  program: string
}

const newIds = (count: number) => sql.param(Array.from({ length: count }, () => newId()))

/** Modules of lessons in place of what the program is made of. */
async function addLessons(tx: Tx, { company, program }: Ids): Promise<void> {
  await tx.execute(sql`delete from program_modules where program_id = ${program}`)
  await tx.execute(
    sql`insert into modules (id, company_id, origin_program_id, title, title_search)
        select id, ${company}, ${program}, 'Bench module ' || n, 'bench module ' || n
        from unnest(${newIds(size.modules)}::text[]) with ordinality t (id, n)`,
  )
  await tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position)
        select ${company}, ${program}, id, row_number() over (order by id)
        from modules where title like 'Bench module %'`,
  )
  await tx.execute(
    sql`insert into lessons (id, company_id, module_id, title, type, position)
        select t.id, ${company}, m.id, 'Bench lesson ' || t.n, 'content', t.n
        from unnest(${newIds(size.lessons)}::text[]) with ordinality t (id, n)
        join (select id, row_number() over (order by id) - 1 as n from modules where title like 'Bench module %') m
          on m.n = t.n % ${size.modules}`,
  )
}

/** Classes in each of the lessons, with what they go through. */
async function addClasses(tx: Tx, { company, program }: Ids): Promise<void> {
  await tx.execute(
    sql`insert into classes (id, company_id, origin_program_id, title, title_search, kind)
        select id, ${company}, ${program}, 'Bench class ' || n, 'bench class ' || n, 'video'
        from unnest(${newIds(size.classes)}::text[]) with ordinality t (id, n)`,
  )
  await tx.execute(
    sql`insert into lesson_classes (company_id, lesson_id, class_id, position)
        select ${company}, l.id, c.id, c.n
        from (select id, row_number() over (order by id) as n from classes where title like 'Bench class %') c
        join (select id, row_number() over (order by id) - 1 as n from lessons where title like 'Bench lesson %') l
          on l.n = c.n % ${size.lessons}`,
  )
  await tx.execute(
    sql`insert into steps (id, company_id, class_id, title, kind, content, position)
        select t.id, ${company}, c.id, 'Bench step', 'text', 'What one reads in it.', t.n
        from unnest(${newIds(size.steps)}::text[]) with ordinality t (id, n)
        join (select id, row_number() over (order by id) - 1 as n from classes where title like 'Bench class %') c
          on c.n = t.n % ${size.classes}`,
  )
}

/** Makes a program of the first company the largest: 30 modules, 120 lessons, 1,000 classes, 3,000 steps. */
export async function makeLargeProgram(db: Database): Promise<Ids> {
  const [first] = await db.asOwner(tx =>
    rows<Ids>(
      tx,
      sql`select p.company_id as company, p.id as program from programs p join companies c on c.id = p.company_id
          where c.name = 'Acme' and p.is_custom and p.referenced_program_id is null order by p.id limit 1`,
    ),
  )
  if (!first) throw new Error('The demo companies have a program')
  await db.inCompany({ company: first.company }, async tx => {
    await addLessons(tx, first)
    await addClasses(tx, first)
  })
  await db.vacuum()
  return first
}
