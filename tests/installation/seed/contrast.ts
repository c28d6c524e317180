import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/database'
import { rows } from '../../setup/rows'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours: 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Expects that the text of each folder stands out from its background. */
export async function expectReadable(db: Database): Promise<void> {
  const colours = await db.asOwner(tx =>
    rows<{ background: string; text: string }>(
      tx,
      sql`select distinct background_color as background, text_color as text from folders`,
    ),
  )
  for (const { background, text } of colours)
    expect(contrast(background, text), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
}
