import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A seeded source of choices: the same seed gives the same ones, in the same order. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** A number from 0 to 1. */
  fraction(): number
  /** True in the share `probability` (0–1) of the cases. */
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** One of `[value, weight]`, the heavier the likelier. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** At most `count` different ones, in a random order. */
  sample<T>(items: readonly T[], count: number): T[]
  /** `length` hexadecimal characters, at most 12. */
  hex(length: number): string
  /** A source of its own for one part of the data, so that a change in one part leaves the others alone. */
  fork(part: string): Random
}

/** FNV-1a: a seed from a seed and a name. */
function mix(seed: number, part: string): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** @param seed any whole number of 32 bits */
export function createRandom(seed: number): Random {
  const source = xoroshiro128plus(seed)
  const int = (min: number, max: number) => uniformInt(source, min, max)
  const fraction = () => int(0, 0x7fffffff) / 0x7fffffff
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('There is nothing to pick from')
    return items[int(0, items.length - 1)] as T
  }
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    const found = choices.find(([, weight]) => {
      left -= weight
      return left <= 0
    })
    return (found ?? pick(choices))[0]
  }
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const pool = [...items]
    return Array.from(
      { length: Math.min(count, pool.length) },
      () => pool.splice(int(0, pool.length - 1), 1)[0] as T,
    )
  }
  return {
    int,
    fraction,
    chance: probability => fraction() < probability,
    pick,
    weighted,
    sample,
    hex: length =>
      int(0, 16 ** length - 1)
        .toString(16)
        .padStart(length, '0'),
    fork: part => createRandom(mix(seed, part)),
  }
}
