import type { AttemptLimit } from '../../platform/auth/attempts'

/** Attempts to change a password, per person who is signed in. */
export const perPerson: AttemptLimit = { attempts: 10, windowSeconds: 15 * 60 }
/** Requests for mails with a link, per network: an office shares one. */
export const perNetwork: AttemptLimit = { attempts: 100, windowSeconds: 15 * 60 }
/** Mails to one address with a link that sets a password. */
export const resetMails: AttemptLimit = { attempts: 5, windowSeconds: 60 * 60 }
