import { z } from 'zod'
import { endpoint } from '../endpoint'
import { done, paging, search } from '../schemas/base'
import { degreeDetail, degreeUpdate, newDegree } from '../schemas/degree'

/** How many degrees come at a time where nothing else is said (specification, section 9). */
const pageSize = 10

export const degrees = {
  list: endpoint({
    method: 'GET',
    path: '/degrees',
    summary: 'Degrees by title, a page at a time',
    access: 'degrees.read',
    reads: ['degree'],
    query: z.object({ search, ...paging, limit: paging.limit.default(pageSize) }),
    result: z.object({ data: z.array(degreeDetail), total: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/degrees',
    summary: 'Create a degree with its courses',
    access: 'degrees.write',
    changes: ['degree'],
    body: z.strictObject({ degreeData: newDegree }),
    result: degreeDetail,
    success: 201,
    creates: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/degrees/{id}',
    summary: 'Change a degree: its title, courses, programs and people',
    access: 'degrees.write',
    changes: ['degree'],
    body: degreeUpdate,
    result: degreeDetail,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/degrees/{id}',
    summary: 'Delete a degree; its programs stay',
    access: 'degrees.write',
    changes: ['degree'],
    result: done,
    versioned: true,
  }),
}
