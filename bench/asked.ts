import { parseArgs } from 'node:util'

/** Ten employees a program: about 100 (the least there is), 1,000 and 10,000 programs in nested folders. */
export const everySize = [1_000, 10_000, 100_000]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
})
const [first, ...others] = positionals

/** The part that is measured alone, or how many employees. */
export const chosen = first ?? ''
export const employees = Number(first) > 0 ? [Number(first)] : everySize
/** The numbers behind the part. */
export const given = others.map(Number)
/** What is measured of a part: the numbers that are given, else its own. */
export const sizesOr = (own: number[]): number[] => (given.length > 0 ? given : own)
/** In so many rounds first visits are measured. */
export const rounds = Number(values.rounds)
