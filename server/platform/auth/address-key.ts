import { addressKey } from '#contract/words/address'

/**
 * An address without case alone. It is the key of who shared an address but for accents before that was refused; and to
 * another mailbox of almost the same name, mail goes astray.
 */
export const addressSpelling = (email: string): string => email.normalize('NFC').toLowerCase()

/** Both keys under which somebody of this address may be kept. */
export const addressKeys = (email: string): string[] => [
  ...new Set([addressSpelling(email), addressKey(email)]),
]
