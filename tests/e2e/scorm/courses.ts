import type { Page, Route } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { chunkBytes } from '#contract/words/scorm/packages'
import type { ApiClient } from '../api'

/** A page that says at once that it has begun, and at a press that it was passed. */
const page = (title: string) => `<!doctype html><html lang="en"><title>${title}</title>
<style>body { margin: 3rem; font: 1.125rem/1.6 system-ui; max-width: 40rem } button { font: inherit; padding: .5rem 1rem }</style>
<main><h1>${title}</h1><p>Whatever can harm somebody: a wet floor, a loose cable, a blocked exit.</p>
<button>I have understood it</button></main>
<script>
  // As most authoring tools do: from the parent on, never in the page's own window.
  const found = at => at.API || (at.parent && at.parent !== at ? found(at.parent) : null)
  const api = found(window.parent)
  api.LMSInitialize('')
  api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
  api.LMSSetValue('cmi.nonsense', 'x')
  document.querySelector('button').onclick = () => {
    api.LMSSetValue('cmi.core.score.raw', '85')
    api.LMSSetValue('cmi.core.lesson_status', 'passed')
    api.LMSCommit('')
  }
</script>`

interface Course {
  /** What it teaches, by the identifiers of its items. */
  items: Record<string, string>
  /** Pages that it starts and doesn't have. */
  without?: readonly string[]
  /** Bytes that no archiver makes smaller. */
  ballast?: number
}

const manifestOf = (title: string, items: Course['items']) => {
  const ids = Object.entries(items)
  const listed = ids.map(
    ([id, name]) => `<item identifier="${id}" identifierref="of-${id}"><title>${name}</title></item>`,
  )
  const resources = ids.map(
    ([id]) => `<resource identifier="of-${id}" type="webcontent" adlcp:scormtype="sco" href="${id}.html"/>`,
  )
  return `<?xml version="1.0"?><manifest identifier="course" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
    <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
    <organizations default="o"><organization identifier="o"><title>${title}</title>${listed.join('')}</organization>
    </organizations><resources>${resources.join('')}</resources></manifest>`
}

/** Bytes that look like chance, the same each time. */
function ballastOf(bytes: number): Uint8Array {
  let seed = 1
  return Uint8Array.from({ length: bytes }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed >>> 16
  })
}

/** A package of SCORM 1.2. */
export function course(title: string, { items, without = [], ballast = 0 }: Course): Buffer {
  const pages = Object.entries(items).filter(([id]) => !without.includes(id))
  return Buffer.from(
    zipSync(
      {
        'imsmanifest.xml': strToU8(manifestOf(title, items)),
        ...Object.fromEntries(pages.map(([id, name]) => [`${id}.html`, strToU8(page(name))])),
        ...(ballast > 0 && { 'film.bin': ballastOf(ballast) }),
      },
      { level: 0 },
    ),
  )
}

/** More than two chunks. */
export const threeChunks = 2 * chunkBytes + 1000

export const chooseCourse = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })

/** Which place a chunk that is sent has. */
export const placeOf = (route: Route): number =>
  Number(
    /name="chunkIndex"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1],
  )

interface StoredPackage {
  _id: string
  state: string
  fileName: string
  problem: { code: string; path: string } | null
  classes: { _id: string; title: string; identifier: string }[]
}

export const packagesOf = async (store: ApiClient, programId: string): Promise<StoredPackage[]> =>
  (await store.get<{ packages: StoredPackage[] }>(`/scorm/packages?programId=${programId}`)).packages

/** A course announced and sent behind the back of the page, once it can be played. @returns its program and its classes */
export async function playable(store: ApiClient, address: string, title: string, items: Course['items']) {
  const fileName = `${title}.zip`
  const announced = await store.post<StoredPackage & { programId: string }>('/scorm/program', {
    manifestContent: manifestOf(title, items),
    fileName,
  })
  const form = new FormData()
  const fields = {
    packageId: announced._id,
    programId: announced.programId,
    fileName,
    chunkIndex: 0,
    totalChunks: 1,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('chunk', new Blob([new Uint8Array(course(title, { items }))]), fileName)
  const headers = { authorization: `Bearer ${store.token}` }
  await fetch(`${address}/api/scorm/upload`, { method: 'POST', headers, body: form })
  return { program: announced.programId, classes: announced.classes }
}
