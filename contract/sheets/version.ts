import { type Place, placeOf } from './place'

/** Takes a row: its number from 1, its cells by column, and whether the sheet hides it. @returns whether more is wanted */
export type TakeRow = (number: number, cells: string[], isHidden?: boolean) => boolean

/**
 * The text of the cell that a name stands for; null where it stands for none.
 * @param read hands over the rows of the sheet of a place
 */
export function versionOf(
  reference: string | undefined,
  read: (place: Place, take: TakeRow) => void,
): string | null {
  const place = reference === undefined ? undefined : placeOf(reference)
  if (!place) return null
  let text = ''
  read(place, (number, cells) => {
    if (number === place.row + 1) text = cells[place.column] ?? ''
    return number <= place.row
  })
  return text.trim() || null
}
