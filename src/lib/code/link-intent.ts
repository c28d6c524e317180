import { screenAt } from '../address/paths'
import { dropAnswer, prepared, there } from './first-answers'
import { prepareScreen } from './screen-code'

/** ms for which an answer is new enough for what is opened. */
const lifetime = 5_000

const isPrepared = (pathname: string) => [...prepared.values()].some(each => each.pathname === pathname)

/** Somebody is about to open a screen: what it begins with is asked for now, and is on its way when it is opened. */
export function prepareAnswers(pathname: string, search = ''): void {
  if (isPrepared(pathname)) return
  for (const [url, answer] of Object.entries(globalThis.askAhead?.(pathname, search) ?? {})) {
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

/** The link to another screen that something happens at. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const leads =
    link && link.origin === location.origin && link.pathname !== location.pathname && screenAt(link.pathname)
  return leads && !link.target && !link.download ? link : null
}

/**
 * Follows where somebody is, with a pointer or the keyboard. At a link they may be about to open it: the code of its screen is loaded at
 * once, and what it begins with is asked for once they stay, or press; a finger may begin to scroll there, so that it has to stay.
 * @returns ends it
 */
export function prepareLinks(): () => void {
  let at: HTMLAnchorElement | null = null
  let staying: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(staying)
    at = null
  }
  const ask = (link: HTMLAnchorElement) => {
    clearTimeout(staying)
    if (link.pathname !== location.pathname) prepareAnswers(link.pathname, link.search)
  }
  const come = (event: Event) => {
    const link = linkAt(event)
    if (link === at) return
    leave()
    if (!link) return
    at = link
    prepareScreen(screenAt(link.pathname) ?? '')
    staying = setTimeout(ask, passing, link)
  }
  const press = (event: PointerEvent) => {
    const link = linkAt(event)
    if (link && event.pointerType !== 'touch') ask(link)
  }
  const ends = new AbortController()
  const { signal } = ends
  document.addEventListener('pointerover', come, { signal })
  document.addEventListener('focusin', come, { signal })
  document.addEventListener('pointerdown', press, { signal })
  for (const end of ['pointercancel', 'focusout']) document.addEventListener(end, leave, { signal })
  document.documentElement.addEventListener('pointerleave', leave, { signal })
  return () => {
    leave()
    ends.abort()
  }
}
