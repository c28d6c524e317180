/** ms within which a second Enter belongs to the first. */
const together = 500

const dialogOf = ({ target }: Event) => (target instanceof Element ? target.closest('dialog') : null)

/**
 * The second of two quick presses, by Enter or by the mouse, does nothing where the first has closed the dialog that it was made in: it was
 * not meant for what lies below.
 * @returns ends it
 */
export function ignoreSecondPress(): () => void {
  const before = { at: 0, dialog: null as Element | null }
  const listen = (event: KeyboardEvent | MouseEvent) => {
    const isEnter = 'key' in event && event.key === 'Enter'
    if ('key' in event && !isEnter) return
    const isSecond = isEnter ? event.timeStamp - before.at < together : event.detail > 1
    if (isSecond && before.dialog?.isConnected === false) {
      event.preventDefault()
      event.stopPropagation()
    }
    Object.assign(before, { at: event.timeStamp, dialog: dialogOf(event) })
  }
  addEventListener('keydown', listen, { capture: true })
  addEventListener('click', listen, { capture: true })
  return () => {
    removeEventListener('keydown', listen, { capture: true })
    removeEventListener('click', listen, { capture: true })
  }
}
