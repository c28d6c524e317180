import { type RefObject, useEffect, useRef } from 'react'

const lineIn = (tree: RefObject<HTMLElement | null>, which: string) =>
  tree.current?.querySelector<HTMLElement>(`[role="treeitem"]${which}`)

/** Scrolls the tree alone: the page may show what belongs to the line. */
function showLine(tree: HTMLElement | null, line: HTMLElement | null | undefined): void {
  if (!tree || !line) return
  const [frame, box] = [tree.getBoundingClientRect(), line.getBoundingClientRect()]
  if (box.top < frame.top) tree.scrollTop -= frame.top - box.top
  else if (box.bottom > frame.bottom) tree.scrollTop += box.bottom - frame.bottom
}

/**
 * Keeps the chosen line in sight, also when its name is about to be typed, and gives it the focus where a step has taken
 * away what had it: the buttons of what is deleted, a line that has moved.
 */
export function useKeptFocus(
  tree: RefObject<HTMLElement | null>,
  chosen: string | null,
  editing: string | null,
): void {
  const inside = useRef(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && document.querySelector('main')?.contains(target) === true
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) lineIn(tree, '[tabindex="0"]')?.focus()
  })
  useEffect(() => {
    if (chosen !== null) showLine(tree.current, lineIn(tree, '[aria-selected="true"]'))
  }, [tree, chosen])
  useEffect(() => {
    if (editing !== null) showLine(tree.current, lineIn(tree, ':has(input)'))
  }, [tree, editing])
}
