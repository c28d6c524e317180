import type { AttemptLimit } from './attempts'

/** Attempts to sign in or to change a password, per person. A person who knows the password is not kept out for long. */
export const perPerson: AttemptLimit = { attempts: 10, windowSeconds: 15 * 60 }
/** The same that failed, per network address: an office shares one. */
export const perAddress: AttemptLimit = { attempts: 100, windowSeconds: 15 * 60 }
/** Mails to one address with a link that sets a password. */
export const resetMails: AttemptLimit = { attempts: 5, windowSeconds: 60 * 60 }
