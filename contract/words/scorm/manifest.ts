import { type Launch, launchOf } from './package-path'
import { childAt, childrenOf, findBelow, type XmlElement } from './xml-element'

/** The editions of SCORM that are played. */
export type ScormEdition = '1.2' | '2004'

/** Something that a package teaches: what is below it, what it starts, or both. */
export interface ScormItem {
  identifier: string
  title: string
  children: ScormItem[]
  /** What it starts. */
  launch?: Launch & {
    /** Whether it says how the learner gets on. */
    tracked: boolean
    /** The share of the score from which on it is passed, in percent, where the package says. */
    mastery: number | null
  }
}

/** What is odd about a package that can be played all the same, with the name of what it is about. */
export interface ScormWarning {
  code:
    | 'unknownEdition'
    | 'noOrganizations'
    | 'severalOrganizations'
    | 'missingResource'
    | 'emptyResource'
    | 'outside'
    | 'elsewhere'
    | 'noTitle'
  name: string
}

export interface ScormManifest {
  identifier: string
  title: string
  edition: ScormEdition
  /** As the package says it. */
  version: string
  items: ScormItem[]
  warnings: ScormWarning[]
}

/** Why a manifest is none, or has nothing to play. */
export type ManifestProblem = 'notAManifest' | 'nothingToPlay'

interface Resource {
  element: XmlElement
  /** What its `href` follows. */
  bases: string[]
}

const baseOf = (element: XmlElement | undefined): string[] =>
  element?.attributes.base === undefined ? [] : [element.attributes.base]

function resourcesOf(root: XmlElement): Map<string, Resource> {
  const list = childAt(root, 'resources')
  const bases = [...baseOf(root), ...baseOf(list)]
  return new Map(
    childrenOf(list, 'resource').map(element => [
      element.attributes.identifier ?? '',
      { element, bases: [...bases, ...baseOf(element)] },
    ]),
  )
}

/** SCORM 2004 tells a measure from −1 to 1, SCORM 1.2 a number of percent. */
function masteryOf(item: XmlElement): number | null {
  const measure = findBelow(findBelow(item, 'primaryObjective'), 'minNormalizedMeasure')
  const percent = measure ? Number(measure.text) * 100 : Number(childAt(item, 'masteryscore')?.text || 'none')
  return percent >= 0 && percent <= 100 ? percent : null
}

/** 2004 writes `scormType`, 1.2 writes `scormtype`. */
const isTracked = ({ attributes }: XmlElement) =>
  (attributes.scormType ?? attributes.scormtype)?.toLowerCase() === 'sco'

function editionOf(
  root: XmlElement,
  resources: Iterable<Resource>,
): [edition: ScormEdition, version: string, known: boolean] {
  const version = childAt(root, 'metadata', 'schemaversion')?.text ?? ''
  if (/2004|CAM 1\.3/i.test(version)) return ['2004', version, true]
  if (/^1\.[12]/.test(version)) return ['1.2', version, true]
  const writes2004 = [...resources].some(({ element }) => 'scormType' in element.attributes)
  return [writes2004 ? '2004' : '1.2', version, false]
}

/** Reads the items of an organization, and writes down what is odd. */
function itemReader(resources: ReadonlyMap<string, Resource>, warnings: ScormWarning[]) {
  const launch = (item: XmlElement, name: string): ScormItem['launch'] => {
    const { identifierref, parameters } = item.attributes
    if (!identifierref) return undefined
    const resource = resources.get(identifierref)
    const href = resource?.element.attributes.href
    const warn = (code: ScormWarning['code']) => void warnings.push({ code, name })
    if (!resource) return warn('missingResource')
    if (!href) return warn('emptyResource')
    const found = launchOf(resource.bases, href, parameters)
    if (!found) return warn('outside')
    // A page of another server can't be given what it would speak with.
    if ('address' in found) return warn('elsewhere')
    return { ...found, tracked: isTracked(resource.element), mastery: masteryOf(item) }
  }
  const read = (item: XmlElement, place: number): ScormItem[] => {
    const identifier = item.attributes.identifier ?? ''
    const title = childAt(item, 'title')?.text || identifier || String(place + 1)
    const children = childrenOf(item, 'item').flatMap(read)
    const started = launch(item, title)
    if (!started && children.length === 0) return []
    if (!childAt(item, 'title')?.text) warnings.push({ code: 'noTitle', name: title })
    return [{ identifier, title, children, ...(started && { launch: started }) }]
  }
  return read
}

/** What is in no organization: each resource that tells how a learner gets on, else each that starts at all. */
function unorganized(
  resources: ReadonlyMap<string, Resource>,
  read: ReturnType<typeof itemReader>,
): ScormItem[] {
  const all = [...resources].filter(([, { element }]) => element.attributes.href)
  const tracked = all.filter(([, { element }]) => isTracked(element))
  return (tracked.length > 0 ? tracked : all).flatMap(([identifier, { element }], place) => {
    const title = { name: 'title', attributes: {}, children: [], text: element.attributes.href ?? '' }
    const attributes = { identifier, identifierref: identifier }
    return read({ name: 'item', attributes, children: [title], text: '' }, place)
  })
}

/**
 * Reads the manifest of a SCORM package (1.2, or 2004 of any edition): what it teaches, in its order. Of several organizations the one that it
 * calls its default.
 */
export function readManifest(root: XmlElement): ScormManifest | { problem: ManifestProblem } {
  if (root.name !== 'manifest') return { problem: 'notAManifest' }
  const warnings: ScormWarning[] = []
  const resources = resourcesOf(root)
  const [edition, version, known] = editionOf(root, resources.values())
  if (!known) warnings.push({ code: 'unknownEdition', name: version })
  const list = childAt(root, 'organizations')
  const organizations = childrenOf(list, 'organization')
  const wanted = list?.attributes.default
  const organization =
    organizations.find(({ attributes }) => attributes.identifier === wanted) ?? organizations[0]
  const identifier = root.attributes.identifier ?? ''
  const title = childAt(organization, 'title')?.text || identifier
  if (organizations.length > 1) warnings.push({ code: 'severalOrganizations', name: title })
  const read = itemReader(resources, warnings)
  let items = childrenOf(organization, 'item').flatMap(read)
  if (items.length === 0) {
    items = unorganized(resources, read)
    warnings.push({ code: 'noOrganizations', name: title })
  }
  return items.length === 0
    ? { problem: 'nothingToPlay' }
    : { identifier, title, edition, version, items, warnings }
}

/** What a package starts, in the order in which it teaches it. */
export const launchesOf = (items: readonly ScormItem[]): ScormItem[] =>
  items.flatMap(item => [...(item.launch ? [item] : []), ...launchesOf(item.children)])
