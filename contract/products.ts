import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, version } from './schemas/base'

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    summary: 'Products, with how many programs each has',
    access: 'products.read',
    result: z.array(
      z.object({ _id: id, productTitle: z.string(), programsCount: z.number().int(), version }),
    ),
  }),
}
