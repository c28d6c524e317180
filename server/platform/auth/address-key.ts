/** The marks that Latin letters carry. The same ranges stand in migration 0013, which made the keys of older addresses. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/**
 * The form in which addresses are unique: without case, without accents. `José@acme.example` and `jose@ACME.example` are
 * one address.
 */
export const addressKey = (email: string): string =>
  email.toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC')

/**
 * An address without case alone. It is the key of who shared an address but for accents before that was refused; and to
 * another mailbox of almost the same name, mail goes astray.
 */
export const addressSpelling = (email: string): string => email.normalize('NFC').toLowerCase()

/** Both keys under which somebody of this address may be kept. */
export const addressKeys = (email: string): string[] => [
  ...new Set([addressSpelling(email), addressKey(email)]),
]
