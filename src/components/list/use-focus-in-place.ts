import { type RefObject, useEffect, useRef } from 'react'

/** What takes the focus in a line. */
const controls = 'a[href], button'

/** The line that has the focus, by its place, and which of its controls. */
interface Place {
  line: number
  control: number
}

function placeIn(list: HTMLElement | null, focused: EventTarget | null): Place | undefined {
  const line = [...(list?.children ?? [])].findIndex(child => child.contains(focused as Node))
  const within = list?.children[line]?.querySelectorAll(controls)
  return within && { line, control: [...within].indexOf(focused as Element) }
}

/** What has taken a place in a list: the same control of the line that is there now, else of the last. */
function takerOf(list: HTMLElement | null, { line, control }: Place): HTMLElement | undefined {
  const taken = list?.children[Math.min(line, list.children.length - 1)]
  const within = [...(taken?.querySelectorAll<HTMLElement>(controls) ?? [])]
  return within[control] ?? within.at(-1)
}

/**
 * Where the line goes that has the focus, the focus goes on to the one that takes its place. To be used by what draws the list.
 * @param instead takes the focus where no line is left; else the page's content does
 */
export function useFocusInPlace(
  list: RefObject<HTMLElement | null>,
  instead?: RefObject<HTMLElement | null>,
): void {
  const place = useRef<Place>(undefined)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      place.current = placeIn(list.current, target)
    }
    /** Who presses beside its controls has left them. */
    const onPress = ({ target }: PointerEvent) => {
      const pressed = target instanceof Element ? target.closest(controls) : null
      if (!pressed || !list.current?.contains(pressed)) place.current = undefined
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [list])
  useEffect(() => {
    if (!place.current || document.activeElement !== document.body) return
    const next = takerOf(list.current, place.current) ?? instead?.current ?? document.querySelector('main')
    next?.focus()
  })
}
