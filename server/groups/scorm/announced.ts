import { launchesOf, readManifest, type ScormManifest } from '#contract/words/scorm/manifest'
import { maxManifest } from '#contract/words/scorm/packages'
import type { PackageItem } from '../../db/schema/packages'
import { badField } from '../../errors/failure'
import { manifestHash } from '../../platform/archives/manifest-hash'
import { readXml, XmlProblem } from '../../platform/xml/read-xml'

/** The most items of a package that are started, each of which becomes a class. */
const mostItems = 1000

const field = 'manifestContent'

/** A manifest, with what is stored of it. */
export interface Announced {
  manifest: ScormManifest
  items: PackageItem[]
  hash: string
}

function parsed(content: string): ScormManifest {
  if (content.length > maxManifest) throw badField(field, 'atMost', { count: maxManifest })
  if (!content.isWellFormed()) throw badField(field, 'manifestUnread')
  try {
    const manifest = readManifest(readXml(content))
    if (!('problem' in manifest)) return manifest
    throw badField(field, manifest.problem === 'notAManifest' ? 'manifestOther' : 'manifestEmpty')
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error
    throw badField(field, error.code === 'doctype' ? 'manifestDoctype' : 'manifestUnread')
  }
}

/** What a package starts, in its order. Identifiers that come twice are told apart. */
function itemsOf(manifest: ScormManifest): PackageItem[] {
  const known = new Map<string, number>()
  return launchesOf(manifest.items).flatMap(({ identifier, title, launch }) => {
    if (!launch) return []
    const before = known.get(identifier) ?? 0
    known.set(identifier, before + 1)
    const { tracked: _, mastery, ...where } = launch
    const own = before === 0 ? identifier : `${identifier}#${before + 1}`
    return [{ identifier: own, title, launch: where, mastery }]
  })
}

/** Reads a manifest that announces a package. @throws Failure `badRequest` at `manifestContent` */
export function readAnnounced(content: string): Announced {
  const manifest = parsed(content)
  const items = itemsOf(manifest)
  if (items.length > mostItems) throw badField(field, 'manifestMany', { count: mostItems })
  return { manifest, items, hash: manifestHash(manifest) }
}
