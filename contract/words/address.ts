import { codePoints, maxLength } from './limits'

/**
 * The form of an e-mail address, whatever its length (specification, section 5). None of its characters is one that nobody
 * sees: those turn the reading direction, end a line of a mail's head, or make two addresses look the same.
 */
export const addressPattern =
  /^[^\s\p{C}@<>(),;:"[\]\\]+@[^\s\p{C}@<>(),;:"[\]\\]+\.[^\s\p{C}@<>(),;:"[\]\\.]{2,}$/u

/** Whether a text is an address that can be kept: of the form, and not too long. */
export const isAddress = (text: string): boolean =>
  addressPattern.test(text) && codePoints(text.normalize('NFC')) <= maxLength.email

/** Whether a text is the address of a page: it can be parsed (specification, section 5), and browsers open it. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  return ['http:', 'https:'].includes(new URL(text).protocol)
}

/** The marks that Latin letters carry. The same ranges stand in migration 0013, which made the keys of older addresses. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/**
 * The form in which addresses are unique: without case, without accents. `José@acme.example` and `jose@ACME.example` are
 * one address.
 */
export const addressKey = (email: string): string =>
  email.toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC')
