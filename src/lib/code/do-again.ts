import { drawnColoursId } from './drawn-page'

/** React takes over at once what an event of this kind happens to; this one means nothing to anybody. */
const wake = (target: EventTarget | null) =>
  target?.dispatchEvent(new Event('touchcancel', { bubbles: true }))

/** Past React, which has a setter of its own on each field. */
const fill = (field: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)

/** React asks a field whether it has changed since it was asked last: what was typed before is typed once more. */
function typeAgain(field: HTMLInputElement, value: string): void {
  wake(field)
  field.value = field.defaultValue
  fill(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What was chosen in a list is chosen once more. */
function chooseAgain(list: HTMLSelectElement, value: string): void {
  wake(list)
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

function pressAgain(target: EventTarget | null): void {
  wake(target)
  if (target instanceof HTMLInputElement && isTicked(target)) target.checked = target.defaultChecked
  const control = target instanceof Element ? target.closest<HTMLElement>('button, input, label') : null
  control?.click()
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !(ctrlKey || metaKey || altKey)

/** Keys that are typed stand in their field, or go into the one that what was done before has opened; others are for the page. */
function keyAgain(event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement) return
  const { activeElement } = document
  if (isLetter(event) && activeElement instanceof HTMLInputElement) {
    typeAgain(activeElement, activeElement.value + event.key)
    return
  }
  wake(event.target)
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
  const again = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true }
  event.target?.dispatchEvent(new KeyboardEvent('keydown', again))
}

/** What React makes of a deed is there. */
const shown = () => new Promise(resolve => setTimeout(resolve))

/** Does again what was done on the page that the server had drawn, now that the portal listens; notes nothing any more. */
export async function doAgain(): Promise<void> {
  // React takes nothing over while it runs the effects of what it has taken over.
  await shown()
  const { noted } = globalThis
  globalThis.noted = undefined
  document.getElementById(drawnColoursId)?.remove()
  for (const [field, value] of noted?.typed ?? [])
    if (field instanceof HTMLSelectElement) chooseAgain(field, value)
    else if (!isTicked(field)) typeAgain(field, value)
  for (const deed of noted?.deeds ?? []) {
    if (deed instanceof KeyboardEvent) keyAgain(deed)
    else pressAgain(deed.target)
    await shown()
  }
}
