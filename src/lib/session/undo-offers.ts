/** What was just done and can be taken back for a while, the newest last. */

export interface UndoOffer {
  id: number
  /** What was done, in the person's language. */
  text: string
  undo: () => Promise<void>
  /** Seconds for which it can still be taken back. */
  left: number
}

/** s: as long as `design/screens.md` gives a person to notice a mistake. */
export const undoSeconds = 30

let offers: readonly UndoOffer[] = []
let nextId = 1
const listeners = new Set<() => void>()

function become(next: readonly UndoOffer[]): void {
  offers = next
  for (const listener of listeners) listener()
}

export const undoOffers = (): readonly UndoOffer[] => offers

export function subscribeToOffers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Offers to take back what was just done, wherever the person goes in the next 30 seconds.
 * `undo` rejects where it fails; the person then sees why and may try again.
 * @returns takes the offer away, for a step that was overtaken
 */
export function offerUndo({ text, undo }: Pick<UndoOffer, 'text' | 'undo'>): () => void {
  const offer = { id: nextId++, text, undo, left: undoSeconds }
  become([...offers, offer])
  return () => withdrawOffer(offer.id)
}

export const withdrawOffer = (id: number): void => become(offers.filter(offer => offer.id !== id))

/** Nobody is here any more who could take anything back. */
export const withdrawOffers = (): void => become([])

/** A second has passed. */
export const countDown = (): void =>
  become(offers.map(offer => ({ ...offer, left: offer.left - 1 })).filter(({ left }) => left > 0))
