import { z } from 'zod'
import { maxLength, minPasswordLength } from '../words/limits'
import { instant, text, wrong } from './base'

/** The bearer token, and when it ends. It is renewed by `POST /auth/refresh` while it is in use. */
export const session = z.object({ token: z.string(), expiresAt: instant })

/** A password that is offered at sign-in: any text. */
export const offeredPassword = text(maxLength.password).refine(value => value !== '', wrong('required'))

/** A password that is set. */
export const newPassword = text(maxLength.password).refine(
  value => [...value].length >= minPasswordLength,
  wrong('atLeast', { count: minPasswordLength }),
)
