import { button, field, heading, press, type Screen, type } from './screen'

/** Before anybody is in: signing in, and the pages that mailed links lead to. */
const before: readonly Screen[] = [
  {
    name: 'sign-in',
    person: null,
    path: '/sign-in',
    shows: button('sign-in:signIn.submit'),
    states: [
      {
        name: 'empty-fields',
        steps: [press(button('sign-in:signIn.submit'))],
        shows: button('sign-in:signIn.submit'),
      },
      {
        name: 'wrong',
        failing: { call: '/auth/login', status: 401 },
        steps: [
          type('admin@acme.example', field('sign-in:email')),
          type('not-the-password', field('sign-in:password')),
          press(button('sign-in:signIn.submit')),
        ],
        shows: { role: 'alert' },
      },
    ],
  },
  {
    name: 'forgot-password',
    person: null,
    path: '/forgot-password',
    shows: button('sign-in:forgot.submit'),
  },
  {
    name: 'reset-password',
    person: null,
    path: '/reset-password#token=abc',
    shows: button('sign-in:reset.submit'),
  },
  { name: 'reset-link-broken', person: null, path: '/reset-password', shows: heading('sign-in:reset.title') },
  {
    name: 'choose-password',
    person: null,
    path: '/choose-password#token=abc',
    shows: button('sign-in:reset.submit'),
  },
  {
    name: 'confirm-address',
    person: null,
    path: '/confirm-address#token=abc',
    shows: button('mailed-links:confirm.submit'),
    states: [
      {
        name: 'used',
        failing: { call: '/users/address/confirm', status: 400 },
        steps: [press(button('mailed-links:confirm.submit'))],
        shows: { role: 'alert' },
      },
    ],
  },
  { name: 'setup', person: null, path: '/setup#token=abc', shows: button('sign-in:setup.submit') },
]

/** Between signing in and working: which company, or that this is not the place. */
const threshold: readonly Screen[] = [
  { name: 'choose-company', person: 'staff', path: '/', shows: heading('shell:company.title') },
  { name: 'student', person: 'student', path: '/', shows: heading('student:title') },
  { name: 'forbidden', person: 'reader', path: '/folders', shows: heading('no-screen:forbidden.title') },
  { name: 'not-found', person: 'admin', path: '/nothing/here', shows: heading('no-screen:notFound.title') },
  {
    name: 'change-password',
    route: 'changePassword',
    person: 'admin',
    path: '/account/password',
    shows: button('account:submit'),
    states: [
      { name: 'empty-fields', steps: [press(button('account:submit'))], shows: button('account:submit') },
    ],
  },
]

export const entryScreens: readonly Screen[] = [...before, ...threshold]
