/** Characters that a cell may have; with more, Excel calls the whole workbook damaged. */
const longest = 32_767

/** What XML cannot hold and the library leaves as it is; control characters it escapes itself. */
const illegal = /[\ufffe\uffff]/g
/** What readers take for an escaped character. */
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi

const escaped = character => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Text as a cell holds it, so that readers get back what was written (ECMA-376, ST_Xstring): characters that are not
 * allowed in XML as `_xHHHH_`, and text that looks like such an escape escaped itself. Half a surrogate pair, which
 * no file in UTF-8 can hold, becomes U+FFFD.
 */
export const cellText = text =>
  text.slice(0, longest).toWellFormed().replace(looksEscaped, '_x005F_').replace(illegal, escaped)
