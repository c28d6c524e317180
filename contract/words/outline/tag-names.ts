import { searchText } from '../search-text'

interface Split {
  names: string[]
  /** Parts that belong to no known name. */
  unknown: number
}

/**
 * The tags that are meant by names that were joined by hyphens, which may themselves hold hyphens: `a-b-c` of the known
 * `a`, `a-b` and `c` is `a-b` and `c`. The split with the fewest unknown parts counts, and of several such the one whose
 * names are the longest from the left. Case and accents do not count.
 */
export function tagNamesIn(joined: string, known: Iterable<string>): string[] {
  const names = new Map([...known].map(name => [searchText(name), name]))
  const parts = searchText(joined).split('-')
  const longest = Math.max(0, ...[...names.keys()].map(name => name.split('-').length))
  // What is best from each part to the end, made from the end backwards.
  const best: Split[] = []
  best[parts.length] = { names: [], unknown: 0 }
  for (let from = parts.length - 1; from >= 0; from--) {
    const skipped = best[from + 1] as Split
    let chosen: Split = { names: skipped.names, unknown: skipped.unknown + 1 }
    for (let count = 1; count <= Math.min(longest, parts.length - from); count++) {
      const name = names.get(
        parts
          .slice(from, from + count)
          .join('-')
          .trim(),
      )
      const rest = best[from + count] as Split
      if (name !== undefined && rest.unknown <= chosen.unknown)
        chosen = { names: [name, ...rest.names], unknown: rest.unknown }
    }
    best[from] = chosen
  }
  return [...new Set(best[0]?.names)]
}
