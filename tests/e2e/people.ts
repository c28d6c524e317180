import type { Page } from '@playwright/test'

/** The demo accounts; all have the same password. */
export const people = {
  admin: 'admin@acme.example',
  teacher: 'teacher@acme.example',
  reader: 'reader@acme.example',
  coach: 'coach@acme.example',
  student: 'student@acme.example',
  staff: 'staff@provider.example',
  standaloneAdmin: 'admin@globex.example',
  plainAdmin: 'admin@initech.example',
} as const

export type Person = keyof typeof people

export const demoPassword = 'demo-portal-1'

/** Fills in the sign-in screen, wherever it has come up, and sends it. */
export async function sendCredentials(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
