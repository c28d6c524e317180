import type { folders } from '../../../db/schema'
import type { CompanyPlan } from '../company-plans'
import type { Area } from '../data/area'
import { areas } from '../data/areas'
import { audiences, folderColours } from '../data/organization'
import type { Random } from '../random'
import { day, idAt, iso } from '../seed-time'

type NewFolder = typeof folders.$inferInsert

/** Folders in the order in which they can be inserted, and those of each area, where its programs lie. */
export interface FolderTree {
  rows: NewFolder[]
  ofArea: Map<Area, string[]>
}

/**
 * A folder for each area; below it, folders for audiences, and below those, for years: three levels.
 * Half of the areas go deeper than the first level, and all of them in a company with many folders.
 */
export function planFolders(random: Random, plan: CompanyPlan, companyId: string, now: number): FolderTree {
  const rows: NewFolder[] = []
  const newest = new Date(now).getUTCFullYear()

  const add = (name: string, parentFolderId: string | null): string => {
    const createdAt = now - (700 - rows.length * 0.1) * day
    const [backgroundColor, textColor] = random.pick(folderColours)
    const id = idAt(random, createdAt)
    const at = iso(createdAt)
    rows.push({
      id,
      companyId,
      name,
      backgroundColor,
      textColor,
      parentFolderId,
      createdAt: at,
      updatedAt: at,
    })
    return id
  }

  const addArea = (area: Area, index: number): string[] => {
    const root = add(area.name[plan.language], null)
    if (index % 2 === 1 && plan.folders.second < 3) return [root]
    const second = random.sample(audiences, plan.folders.second).map(name => add(name[plan.language], root))
    const third = second
      .slice(0, Math.ceil(second.length / 2))
      .flatMap(parent =>
        Array.from({ length: plan.folders.third }, (_, age) => add(String(newest - age), parent)),
      )
    return [root, ...second, ...third]
  }

  const ofArea = new Map(areas.map((area, index) => [area, addArea(area, index)]))
  return { rows, ofArea }
}
