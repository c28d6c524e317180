/** Where something of a package starts: a file of it, or a page of another server. */
export type Launch = { path: string; query: string } | { address: string }

const scheme = /^[a-z][a-z0-9+.-]*:/i

/** @returns a path without `.` and `..`; null where it leads out of the package, or comes to nothing */
function resolved(path: string): string | null {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.length > 0 ? parts.join('/') : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * The path of a file within a package. Packages that were made on Windows write backslashes.
 * @param written `as it is` in an archive, or `as an address` in a manifest
 * @returns null for one that is absolute, leads out of the package, or cannot be read
 */
export function pathInPackage(
  path: string,
  written: 'as an address' | 'as it is' = 'as an address',
): string | null {
  const plain = written === 'as an address' ? decoded(path) : path
  const slashed = plain?.replaceAll('\\', '/')
  if (!slashed || slashed.startsWith('/') || scheme.test(slashed) || slashed.includes('\0')) return null
  return resolved(slashed)
}

/** Puts the parameters of an item behind an address: before its fragment, or as its fragment where it has none. */
function withParameters(query: string, fragment: string, parameters: string): string {
  if (parameters.startsWith('#')) return query + (fragment || parameters)
  const more = parameters.replace(/^[?&]+/, '')
  if (more === '') return query + fragment
  return `${query === '' ? '?' : `${query}&`}${more}${fragment}`
}

/**
 * Where a resource starts, from its bases (`xml:base`) and its `href`, with the parameters of the item that refers to it.
 * @returns null where that leads out of the package
 */
export function launchOf(bases: readonly string[], href: string, parameters = ''): Launch | null {
  if (/^https?:\/\//i.test(href)) return URL.canParse(href) ? { address: href } : null
  const [, file = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const path = pathInPackage([...bases, file].join(''))
  return path ? { path, query: withParameters(query, fragment, parameters) } : null
}
