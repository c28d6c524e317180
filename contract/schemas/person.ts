import { z } from 'zod'
import { id } from './base'

/** A person as others name them: a teacher, a coach. */
export const person = z.object({ _id: id, name: z.string(), email: z.string() })
