import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id } from '../schemas/base'
import { job } from '../schemas/job'

/** The long work of a person: what the portal's activity tray shows. */
export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    summary: 'The long work of the caller within a day, and the files of two days, newest first',
    access: 'portal.open',
    reads: ['job'],
    extension: 'jobs',
    result: z.object({ jobs: z.array(job) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Cancel long work of the caller that waits or runs',
    access: 'portal.open',
    changes: ['job'],
    extension: 'jobs',
    result: z.object({ _id: id, cancelled: z.literal(true) }),
  }),
}
