import { z } from 'zod'
import { id } from '../base'

/** A program as folders, degrees and pickers name it. */
export const programReference = z.object({ _id: id, title: z.string() })

/** A program to choose. `enlistable`: people can be enlisted into it, which is published and no template (an extension field). */
export const programChoice = programReference.extend({ enlistable: z.boolean().optional() })
