import { createStore } from './store'

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

/** What was just done and can be taken back for a while, the newest last. */
export const undoOffers = createStore<readonly UndoOffer[]>([])

let nextId = 1

/**
 * Offers to take back what was just done, wherever the person goes in the next 30 seconds.
 * `undo` rejects where it fails; the person then sees why and may try again.
 * @returns takes the offer away, for a step that was overtaken
 */
export function offerUndo({ text, undo }: Pick<UndoOffer, 'text' | 'undo'>): () => void {
  const offer = { id: nextId++, text, undo, left: undoSeconds }
  undoOffers.set([...undoOffers.get(), offer])
  return () => withdrawOffer(offer.id)
}

export const withdrawOffer = (id: number): void =>
  undoOffers.set(undoOffers.get().filter(offer => offer.id !== id))

/** Nobody is here any more who could take anything back. */
export const withdrawOffers = (): void => undoOffers.set([])

/** A second has passed. */
export const countDown = (): void =>
  undoOffers.set(
    undoOffers
      .get()
      .map(offer => ({ ...offer, left: offer.left - 1 }))
      .filter(({ left }) => left > 0),
  )
