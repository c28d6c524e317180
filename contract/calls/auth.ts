import { z } from 'zod'
import { endpoint } from '../endpoint'
import { email, id, label } from '../schemas/base'
import { newPassword, offeredPassword, session } from '../schemas/session'
import { maxLength } from '../words/limits'

/** Sign-in of the API itself: extensions (decisions, section 5). */
export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with an address and a password',
    access: 'public',
    changes: ['session'],
    extension: 'auth',
    /** `company` where the address and the password open several: null for the provider's staff. */
    body: z.strictObject({ email, password: offeredPassword, company: id.nullable().optional() }),
    result: session,
    credentials: true,
    errors: ['wrongCredentials', 'severalCompanies'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Renew the token of a session that is in use',
    access: 'signedIn',
    changes: ['session'],
    extension: 'auth',
    result: session,
    credentials: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session',
    access: 'signedIn',
    changes: ['session'],
    extension: 'auth',
    result: z.object({ done: z.literal(true) }),
  }),
  endImpersonation: endpoint({
    method: 'POST',
    path: '/auth/impersonation/end',
    summary: 'Go back to the own session',
    access: 'signedIn',
    changes: ['session'],
    extension: 'impersonation',
    result: session,
    credentials: true,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/auth/companies',
    summary: 'The companies that internal staff can choose from',
    access: 'staff.companies',
    reads: ['company'],
    extension: 'companies',
    result: z.array(z.object({ _id: id, name: z.string() })),
  }),
  chooseCompany: endpoint({
    method: 'POST',
    path: '/auth/company',
    summary: 'Choose the company to work in, as internal staff',
    access: 'staff.companies',
    changes: ['session'],
    extension: 'companies',
    body: z.strictObject({ company: id }),
    result: session,
    credentials: true,
    errors: ['notFound'],
  }),
  setup: endpoint({
    method: 'POST',
    path: '/auth/setup',
    summary: 'Create the first company and its admin, with the link that the first start printed',
    access: 'public',
    changes: ['company', 'person', 'session'],
    extension: 'setup',
    body: z.strictObject({
      token: z.string().max(200),
      companyName: label(maxLength.name),
      firstName: label(maxLength.name),
      lastName: label(maxLength.name),
      email,
      password: newPassword,
      /** In which the company is written to; Spanish where nobody says. */
      language: z.enum(['en', 'es']).optional(),
      /** By which its days begin, as a browser names it; one that is not known counts as not said, which is Madrid's. */
      timeZone: z.string().max(64).optional(),
    }),
    result: session,
    success: 201,
    credentials: true,
  }),
}
