import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { done } from '../../schemas/base'
import { degreeDetail, degreePromotion, degreeUpdate, newDegree } from '../../schemas/degrees/degree'
import { degreeListQuery, degreeRows } from '../../schemas/degrees/degree-lists'

export const degrees = {
  list: endpoint({
    method: 'GET',
    path: '/degrees',
    summary: 'Degrees by title or in another order, a page at a time',
    access: 'degrees.read',
    reads: ['degree'],
    query: degreeListQuery,
    result: degreeRows(degreeDetail),
  }),
  promotions: endpoint({
    method: 'GET',
    path: '/degrees/promotions/{id}',
    summary: 'The programs of a degree, in the order of its courses',
    access: 'degrees.read',
    reads: ['degree', 'program'],
    result: z.array(degreePromotion),
    errors: ['notFound'],
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
