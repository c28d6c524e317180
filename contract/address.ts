import { codePoints, maxLength } from './limits'

/** The form of an e-mail address, whatever its length (specification, section 5). */
export const addressPattern = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/

/** Whether a text is an address that can be kept: of the form, and not too long. */
export const isAddress = (text: string): boolean =>
  addressPattern.test(text) && codePoints(text.normalize('NFC')) <= maxLength.email
