import { launchesOf, type ScormItem, type ScormManifest } from './manifest'
import type { PackageLevel } from './packages'

/** What an item that is started becomes. */
export interface PlacedClass {
  identifier: string
  title: string
}

export interface PlacedLesson {
  title: string
  classes: PlacedClass[]
}

export interface PlacedModule {
  title: string
  lessons: PlacedLesson[]
}

/** What a package becomes. What is above its level is there already, and named by nobody here. */
export interface Placement {
  title: string
  modules: PlacedModule[]
}

const classesOf = (items: readonly ScormItem[]): PlacedClass[] =>
  launchesOf(items).map(({ identifier, title }) => ({ identifier, title }))

/** Items in their order, where neighbours that hold nothing stand together under a title of their own. */
function grouped<T>(
  items: readonly ScormItem[],
  { title, make }: { title: string; make: (title: string, items: readonly ScormItem[]) => T },
): T[] {
  const groups: [title: string, items: ScormItem[]][] = []
  let open: ScormItem[] | undefined
  for (const item of items) {
    if (item.children.length > 0) {
      open = undefined
      // What holds others may be started itself, too.
      groups.push([item.title, [{ ...item, children: [] }, ...item.children].filter(isSomething)])
    } else if (open) open.push(item)
    else {
      open = [item]
      groups.push([title, open])
    }
  }
  return groups.map(([name, inside]) => make(name, inside))
}

const isSomething = ({ launch, children }: ScormItem) => launch !== undefined || children.length > 0

const lessonsOf = (title: string, items: readonly ScormItem[]): PlacedLesson[] =>
  grouped(items, { title, make: (name, inside) => ({ title: name, classes: classesOf(inside) }) })

const oneLesson = (title: string, items: readonly ScormItem[]): PlacedLesson => ({
  title,
  classes: classesOf(items),
})

/** Whether items lie three deep: then the first level are modules, else lessons. */
const isDeep = (items: readonly ScormItem[]) =>
  items.some(({ children }) => children.some(child => child.children.length > 0))

function modulesOf({ title, items }: ScormManifest): PlacedModule[] {
  if (!isDeep(items)) return [{ title, lessons: lessonsOf(title, items) }]
  return grouped(items, {
    title,
    make: (name, inside) => ({ title: name, lessons: lessonsOf(name, inside) }),
  })
}

/**
 * What a package becomes at a level: items that hold others become modules and lessons, what is started becomes classes. One that is put
 * into a lesson brings classes alone.
 */
export function placementOf(manifest: ScormManifest, level: PackageLevel): Placement {
  const { title, items } = manifest
  if (level === 'program') return { title, modules: modulesOf(manifest) }
  const lessons = level === 'module' ? lessonsOf(title, items) : [oneLesson(title, items)]
  return { title, modules: [{ title, lessons }] }
}
