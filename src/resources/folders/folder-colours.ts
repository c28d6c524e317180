import { formatColour, inkOn, parseColour, readable } from '#contract/words/colours/contrast'

/** A folder's own colours as a style, its text readable on its ground; none where there is no ground. */
export function folderColours(folder: { backgroundColor: string; textColor: string }): {
  background?: string
  color?: string
} {
  const ground = parseColour(folder.backgroundColor)
  if (!ground) return {}
  const text = parseColour(folder.textColor) ?? inkOn(ground)
  return { background: formatColour(ground), color: formatColour(readable(text, [ground])) }
}
