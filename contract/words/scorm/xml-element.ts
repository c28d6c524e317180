/** An element of a document, however it was read. Names and attributes are without their prefixes: packages choose these as they like. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Its own text, without that of its children and the blanks around it. */
  text: string
}

/** The children of a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter(child => child.name === name) ?? []

/** The first child along a path of names. */
export const childAt = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => childrenOf(found, name)[0], element)

/** The first element of a name below an element. */
export function findBelow(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    const found = child.name === name ? child : findBelow(child, name)
    if (found) return found
  }
  return undefined
}
