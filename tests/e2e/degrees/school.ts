import type { ApiClient } from '../api'
import type { PortalServer } from '../portal-server'
import { clientOf } from '../sessions'

interface Named {
  _id: string
  title: string
}

interface StoredAttendance {
  value: string
  hasProof: boolean
  proofUrl: string | null
  version: number
  notedBy: { name: string }
}

/** A module of a degree that the demo teacher teaches, as it is stored. */
export interface School {
  module: Named & { degree: Named; promotion: Named; students: number }
  /** The address of its page. */
  path: string
  teacher: ApiClient
  admin: ApiClient
  /** As many learn in it as wanted. */
  fill: (students: number) => Promise<void>
  /** What is noted on a day of each student: two may be called the same. */
  values: (day: string) => Promise<string[]>
  /** The same, by the names of the students. */
  noted: (day: string) => Promise<Map<string, StoredAttendance | null>>
  /** Notes something behind the back of the page. */
  note: (day: string, names: readonly string[], value: string) => Promise<unknown>
}

interface Listed {
  data: { _id: string; name: string; attendance: StoredAttendance | null }[]
}

/** How many the tests of marks and attendance need; how many a demo program has depends on the day. */
const fewest = 4

/**
 * A module for one test alone, in which a few learn.
 * @param place which one of the teacher's modules
 */
export async function schoolIn(portal: PortalServer, place: number): Promise<School> {
  const [teacher, admin] = await Promise.all([clientOf(portal, 'teacher'), clientOf(portal, 'admin')])
  const { data } = await teacher.get<{ data: School['module'][] }>('/degrees/modules?limit=200')
  const module = data[place]
  if (!module) throw new Error(`The teacher has no module ${place}`)
  const path = `/degrees/${module.degree._id}/modules/${module._id}`
  const listed = (day: string) =>
    teacher.get<Listed>(`${path}/attendance?date=${day}&limit=200`).then(({ data: people }) => people)
  const fill = async (students: number) => {
    const there = new Set((await listed('2024-01-05')).map(({ _id }) => _id))
    const all = await admin.get<{ data: { _id: string }[] }>('/users/students?status=active&limit=200')
    const others = all.data.filter(({ _id }) => !there.has(_id)).slice(0, Math.max(0, students - there.size))
    for (const { _id } of others) await admin.post(`/users/${_id}/programs/${module.promotion._id}/enlist`)
  }
  await fill(fewest)
  return {
    ...{ module, path, teacher, admin, fill },
    values: async day => (await listed(day)).map(({ attendance }) => attendance?.value ?? 'blank'),
    noted: async day =>
      new Map((await listed(day)).map(({ name, attendance }) => [name, attendance] as const)),
    note: async (day, names, value) => {
      const people = await listed(day)
      const attendances = names.map(wanted => ({
        studentId: people.find(({ name }) => name === wanted)?._id,
        value,
      }))
      return admin.post(`${path}/attendance`, { date: day, attendances })
    },
  }
}
