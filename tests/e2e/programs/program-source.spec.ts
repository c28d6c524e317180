import type { Module } from '../../../server/groups/outline/reads'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { dialog, type Store, storeOf } from './program-rows'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

const modulesOf = async (id: string) => (await store.get<{ modules: Module[] }>(`/programs/${id}`)).modules

/** What is stored, by titles. */
const titlesOf = async (id: string) =>
  (await modulesOf(id)).map(({ title, lessons }) => [
    title,
    ...lessons.flatMap(lesson => lesson.microlearnings.map(found => found.title)),
  ])

/** A draft of two modules, each with a lesson of one class. */
async function newProgram(title: string) {
  const { _id: id } = await store.post<{ _id: string }>('/programs', { title })
  for (const name of ['Basics', 'Practice']) {
    const { modules } = await store.post<{ modules: Module[] }>(`/programs/${id}/modules`, { title: name })
    const path = `/programs/${id}/modules/${modules[0]?._id}/lessons`
    const lesson = await store.post<{ _id: string }>(path, { title: `${name} lesson` })
    await store.post(`${path}/${lesson._id}/microlearnings`, { title: `${name} film` })
  }
  return id
}

test('a clone shows what has changed where it comes from, takes chosen parts over and leaves the others', async ({
  page,
  portal,
}) => {
  const source = await newProgram('Onboarding of everybody')
  const { _id: clone } = await store.post<{ _id: string }>(`/programs/clone-deep/program/${source}`)
  const [basics, practice] = await modulesOf(source)
  await store.put(`/programs/${source}/module/${practice?._id}`, { title: 'More practice' })
  await store.post(`/programs/${source}/modules`, { title: 'Safety' })
  await store.remove(
    `/programs/${source}/module/${basics?._id}/lesson/${basics?.lessons[0]?._id}/microlearning/${basics?.lessons[0]?.microlearnings[0]?._id}`,
  )
  await openAs(page, portal, 'admin', `/programs/${clone}/outline`)
  await page.getByRole('link', { name: '3 changes in “Onboarding of everybody”' }).click()
  await expect(
    page.getByRole('heading', { name: 'What has changed in “Onboarding of everybody”' }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: 'Title More practice Practice' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Deleted/ }).uncheck()
  await page.getByRole('button', { name: 'Take over 2' }).click()
  await expect(dialog(page)).toContainText('1 thing is added')
  await dialog(page).getByRole('button', { name: 'Take over 2' }).dblclick()
  await expect(page.getByText('2 changes taken over')).toBeVisible()
  expect(await titlesOf(clone)).toEqual([
    ['Basics', 'Basics film'],
    ['More practice', 'Practice film'],
    ['Safety'],
  ])
  await page.getByRole('checkbox', { name: /^Deleted/ }).check()
  await page.getByRole('button', { name: 'Leave 1 as it is here' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  expect((await titlesOf(clone))[0]).toEqual(['Basics', 'Basics film'])
  await page.goBack()
  await expect(page.getByText('nothing has changed there since')).toBeVisible()
})

test('a program that takes its structure from another one gets an own copy of it', async ({
  page,
  portal,
}) => {
  const source = await newProgram('Referred to')
  const { _id: id } = await store.post<{ _id: string }>('/programs', {
    title: 'Refers',
    referencedPromotion: source,
  })
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await expect(page.getByText('The content comes from “Referred to”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add module' })).toBeHidden()
  await page.getByRole('button', { name: 'Make an own copy…' }).click()
  await dialog(page).getByRole('button', { name: 'Make an own copy' }).click()
  await expect(page.getByRole('button', { name: 'Add module' })).toBeVisible()
  expect(await titlesOf(id)).toEqual(await titlesOf(source))
  const origins = new Set((await modulesOf(id)).map(({ origin }) => origin))
  expect([...origins]).toEqual([id])
})

test('what a program lacks leads to where it is made', async ({ page, portal }) => {
  const id = await newProgram('Lacks a class')
  const [basics] = await modulesOf(id)
  await store.post(`/programs/${id}/modules/${basics?._id}/lessons`, { title: 'Still empty' })
  await openAs(page, portal, 'admin', `/programs/${id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog(page)
    .getByRole('link', { name: /Still empty/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Still empty' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'Still empty' })).toHaveAttribute('aria-selected', 'true')
})
