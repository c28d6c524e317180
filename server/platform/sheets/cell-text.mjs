/** Characters that a cell may have; with more, Excel calls the whole workbook damaged. */
const longest = 32_767

/** What XML does not hold as it is: markup, and control characters but tabs and line feeds. A `_` that begins what looks like an escape, too. */
const special = /[&<>"\ufffe\uffff]|[^\P{Cc}\t\n\x7f-\x9f]|_(?=x[0-9a-f]{4}_)/giu

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = character =>
  entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Text as a cell's XML holds it, so that readers get back what was written (ECMA-376, ST_Xstring): characters that are not
 * allowed in XML as `_xHHHH_`, and text that looks like such an escape escaped itself. Half a surrogate pair, which
 * no file in UTF-8 can hold, becomes U+FFFD.
 */
export const cellText = text => text.slice(0, longest).toWellFormed().replace(special, escaped)
