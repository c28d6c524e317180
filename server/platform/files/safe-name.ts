/** What file systems and archives give a meaning of their own, and characters that nobody sees. */
const notInNames = /[\p{C}\\/:*?"<>|]+/gu

/**
 * A text as a part of the name of a file, wherever that is saved or unpacked. Blanks become `_`; where nothing is left,
 * it is `_`.
 * @param longest in UTF-16 units: whole paths of Windows have 260
 */
export function safeName(text: string, longest = 60): string {
  const name = text.normalize('NFC').replace(notInNames, ' ').trim().slice(0, longest).toWellFormed()
  return name.replace(/[\s\ufffd]+/g, '_').replace(/^[._]+|[._]+$/g, '') || '_'
}
