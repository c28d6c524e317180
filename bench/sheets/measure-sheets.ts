import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeSheets } from './large-sheets'
import { measureApart } from './measure-apart'
import { measurePage } from './measure-page'
import type { SheetFigures } from './sheets-part'

/** Reads each kind of file in the browser and on the server. */
export async function measureSheets(): Promise<SheetFigures> {
  const [load = 0] = loadavg()
  const figures: SheetFigures = { pages: [], apart: [], load }
  const directory = await mkdtemp(join(tmpdir(), 'portal-sheets-'))
  try {
    for (const sheet of largeSheets()) {
      figures.pages.push(await measurePage(sheet))
      figures.apart.push(await measureApart(sheet, directory))
    }
    return figures
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
