import type { UserType } from '#contract/roles'

/** The password of every demo account. Nobody else in the seeded data has one. */
export const demoPassword = 'demo-portal-1'

export interface DemoAccount {
  email: string
  firstName: string
  lastName: string
  type: UserType
  language: 'en' | 'es'
}

/** The accounts that the decisions (section 2) name, by the domain of their company. */
export const demoAccounts: Record<string, readonly DemoAccount[]> = {
  'acme.example': [
    {
      email: 'admin@acme.example',
      firstName: 'Elena',
      lastName: 'Navarro Gil',
      type: 'b2bportaladmin',
      language: 'es',
    },
    {
      email: 'teacher@acme.example',
      firstName: 'Javier',
      lastName: 'Molina Prieto',
      type: 'teacher',
      language: 'es',
    },
    {
      email: 'reader@acme.example',
      firstName: 'Sarah',
      lastName: 'Whitfield',
      type: 'teacher_reader',
      language: 'en',
    },
    {
      email: 'coach@acme.example',
      firstName: 'Nuria',
      lastName: 'Ferrer Soto',
      type: 'coach',
      language: 'es',
    },
    { email: 'student@acme.example', firstName: 'Daniel', lastName: 'Ortega Ruiz', type: '', language: 'es' },
  ],
  'globex.example': [
    {
      email: 'admin@globex.example',
      firstName: 'Helen',
      lastName: 'Marshall',
      type: 'b2bportaladmin',
      language: 'en',
    },
  ],
  'initech.example': [
    {
      email: 'admin@initech.example',
      firstName: 'Ricardo',
      lastName: 'Salinas Vega',
      type: 'b2bportaladmin',
      language: 'es',
    },
  ],
}

/** Internal staff of the provider: of no company, with a verified address and a stored grant. */
export const staffAccount: Omit<DemoAccount, 'type'> = {
  email: 'staff@provider.example',
  firstName: 'Olivia',
  lastName: 'Bennett',
  language: 'en',
}
