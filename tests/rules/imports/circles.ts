import { importsOf, type SourceFile } from '../repository'

const withoutExtension = (path: string) => path.replace(/\.(tsx?|mjs)$/, '')

/**
 * Groups of files each of which imports itself by way of the others, types included; a part that is loaded later counts,
 * since it is not there without whoever loads it. Found as strongly connected components (Tarjan).
 */
export function circlesAmong(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => withoutExtension(path)))
  const targets = new Map(
    files.map(file => [
      withoutExtension(file.path),
      [...new Set(importsOf(file).map(({ target }) => target))].filter(target => known.has(target)),
    ]),
  )
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(path: string): void {
    const number = order.size
    order.set(path, number)
    lowest.set(path, number)
    open.push(path)
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) visit(target)
      else if (!open.includes(target)) continue
      lowest.set(path, Math.min(lowest.get(path) ?? number, lowest.get(target) ?? number))
    }
    if (lowest.get(path) !== number) return
    const group = open.splice(open.indexOf(path))
    if (group.length > 1 || targets.get(path)?.includes(path)) circles.push(group)
  }

  for (const path of known) if (!order.has(path)) visit(path)
  return circles
}
