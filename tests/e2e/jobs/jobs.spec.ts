import type { Page } from '@playwright/test'
import type { Learning } from '../learning'
import { dialog } from '../programs/program-rows'
import { expect } from '../test'
import { job } from './jobs'

/** As many people as are wanted, in a grouping. */
const peopleIn = (store: Learning, name: string, many: number, groupings: Record<string, unknown>) =>
  Promise.all(Array.from({ length: many }, (_, place) => store.newPerson(`${name}${place + 1}`, groupings)))

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** What a picker of the dialog has found. */
const found =
  (page: Page, { name }: { name: string }) =>
  () =>
    expect(dialog(page).getByRole('option', { name }).first()).toBeVisible()

const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })

job('giving a group of 24 a program with a deadline', 7, async ({ page, store, begin }) => {
  const group = await store.newGrouping('Jgroup24')
  const people = await peopleIn(store, 'Jobgroup', 24, { companyGroups: [group._id] })
  const { click, typeAndSend } = await begin()
  const program = page.getByRole('row').filter({ hasText: 'Published' }).getByRole('link').first()
  const title = await program.innerText()
  await click(program)
  await click(page.getByRole('button', { name: 'Enlist people' }))
  await click(dialog(page).getByText('By grouping', { exact: true }))
  await typeAndSend(
    dialog(page).getByLabel('Organization, suborganization or group'),
    group.name,
    found(page, group),
  )
  await click(inDialog(page, 'In 3 months'))
  await click(inDialog(page, 'Review changes'))
  await click(inDialog(page, 'Enlist 24 people'))
  await expect(dialog(page).getByText(`24 people enlisted in “${title}”`)).toBeVisible()
  const enrolments = await Promise.all(people.map(({ _id }) => store.enrolments(_id)))
  for (const [enrolment, ...others] of enrolments) {
    expect([enrolment?.program.title, others]).toEqual([title, []])
    expect(enrolment?.deadline).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

job('moving ten people to another organization', 9, async ({ page, store, begin }) => {
  const from = await store.newGrouping('Jobs left', 'organization')
  const to = await store.newGrouping('Jobs wanted', 'organization')
  const people = await peopleIn(store, 'Jobmover', 10, { companyOrganizations: [from._id] })
  const { click, typeAndSend } = await begin()
  await click(go(page, 'Groupings'))
  await click(page.getByRole('link', { name: /^10 people.*Jobs left/ }))
  await click(page.getByRole('checkbox', { name: /^Select the/ }))
  await click(page.getByRole('button', { name: 'Replace groupings…' }))
  await typeAndSend(dialog(page).getByLabel('Organizations', { exact: true }), to.name, found(page, to))
  await click(inDialog(page, 'Review changes'))
  await click(inDialog(page, 'Replace for 10 employees'))
  await expect(dialog(page).getByText('10 employees changed', { exact: true })).toBeVisible()
  const stored = await Promise.all(people.map(({ _id }) => store.person(_id)))
  for (const { companyOrganizations } of stored) expect(companyOrganizations).toMatchObject([to])
})

job('taking the inactive as a workbook', 3, async ({ page, begin }) => {
  const { click } = await begin()
  await click(go(page, 'Employees'))
  await click(page.getByRole('link', { name: /^Inactive/ }))
  await expect(page).toHaveURL(/status=inactive/)
  const saved = page.waitForEvent('download')
  await click(page.getByRole('button', { name: 'Export to Excel' }))
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})

job('making a reset link', 8, async ({ page, store, begin }) => {
  // Chromium's headless shell asks nobody and refuses.
  await page.context().grantPermissions(['clipboard-write'])
  const { name } = await store.newPerson('Jobreset')
  const { click, press, type, typeAndSend } = await begin()
  await press('Control+k')
  await typeAndSend(page.getByRole('dialog').getByRole('combobox'), name, async () => {
    await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true')
  })
  await click(page.getByRole('button', { name: `Actions: ${name}`, exact: true }))
  await click(page.getByRole('menuitem', { name: 'Reset link' }))
  await type(dialog(page).getByLabel('Reason'), 'Lost the mail')
  await click(inDialog(page, 'Create link'))
  await click(inDialog(page, 'Copy link'))
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
})

job('adding a person and enrolling them', 5, async ({ page, store, begin }) => {
  const program = await store.published('Jobs for new people')
  const { click, type, typeAndSend } = await begin()
  await click(go(page, 'Employees'))
  await click(page.getByRole('button', { name: 'New employee' }))
  // As it is copied from a mail.
  await type(dialog(page).getByLabel('First name'), 'Ana Prueba Gil <jobana@acme.example>')
  const programs = dialog(page).getByLabel('Programs to learn in')
  await typeAndSend(programs, 'jobs for new', found(page, { name: program.title }))
  await click(inDialog(page, 'Add employee'))
  await expect(page.getByText('Ana Prueba Gil added. No email was sent')).toBeVisible()
  const [person] = await store.found('search=jobana')
  expect(person).toMatchObject({ firstName: 'Ana', lastName: 'Prueba Gil', email: 'jobana@acme.example' })
  expect(await store.enrolments(person?._id ?? '')).toMatchObject([{ program: { title: program.title } }])
})
