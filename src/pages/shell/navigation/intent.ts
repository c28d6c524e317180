import { dropAnswer, prepared, there } from '../../../lib/code/first-answers'
import { prepareScreen } from '../../../lib/code/screen-code'

/** ms for which an answer is new enough for what is opened. */
const lifetime = 5_000

const isPrepared = (pathname: string) => [...prepared.values()].some(each => each.pathname === pathname)

/** Somebody is about to open a screen: what it begins with is asked for now, and is on its way when it is opened. */
export function prepareAnswers(pathname: string): void {
  if (isPrepared(pathname)) return
  for (const [url, answer] of Object.entries(globalThis.askAhead?.(pathname) ?? {})) {
    dropAnswer(url)
    const latest = { pathname, answer }
    prepared.set(url, latest)
    const isLatest = () => prepared.get(url) === latest
    answer.then(data => isLatest() && there.set(url, data)).catch(() => undefined)
    setTimeout(() => isLatest() && dropAnswer(url), lifetime)
  }
}

/** ms for which somebody is at a link until what it leads to is asked for: who only passes by asks for nothing. */
const passing = 65

let staying: ReturnType<typeof setTimeout> | undefined

/**
 * Listeners of a link to a screen. Somebody there may be about to open it: its code is loaded at once, and what it begins with is asked
 * for once they stay, or press.
 * @param isOpen its screen is open already
 */
export function intent({ id, path }: { id: string; path: string }, isOpen: boolean) {
  const leave = () => clearTimeout(staying)
  const ask = () => {
    leave()
    if (!isOpen) prepareAnswers(path)
  }
  const come = () => {
    leave()
    prepareScreen(id)
    staying = setTimeout(ask, passing)
  }
  return { onPointerEnter: come, onPointerLeave: leave, onPointerDown: ask, onFocus: come, onBlur: leave }
}
