import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id } from '../schemas/base'

export const lookups = {
  isoLanguages: endpoint({
    method: 'GET',
    path: '/iso-languages',
    summary: 'Languages with their ISO codes',
    access: 'languages.read',
    reads: ['language'],
    result: z.array(z.object({ _id: id, name: z.string(), isoLanguage: z.string() })),
  }),
  extensions: endpoint({
    method: 'GET',
    path: '/extensions',
    summary: 'The extensions that this server has',
    access: 'public',
    reads: ['extension'],
    extension: 'extensions',
    result: z.object({ extensions: z.array(z.string()) }),
  }),
}
