import { learningIn } from '../learning'
import { dialog } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

interface Program {
  modules: { lessons: { microlearnings: { _id: string }[] }[] }[]
}

test('another system sends what somebody did under a token, until that is revoked', async ({
  page,
  portal,
}) => {
  const store = await learningIn(portal)
  const program = await store.published('Sent from elsewhere')
  const person = await store.newPerson('Tokenana')
  await store.enlist(person, program)
  const { modules } = await store.get<Program>(`/programs/${program._id}`)
  const classes = modules.flatMap(({ lessons }) => lessons).flatMap(({ microlearnings }) => microlearnings)
  const share = `${Math.round(100 / new Set(classes.map(({ _id }) => _id)).size)}%`

  await openAs(page, portal, 'admin', '/programs')
  await page.getByRole('button', { name: /: your menu$/ }).click()
  await page.getByRole('link', { name: 'Service tokens' }).click()
  await page.getByRole('button', { name: 'New token' }).click()
  await dialog(page).getByLabel('Name').fill('Old LMS')
  await dialog(page).getByRole('button', { name: 'Create token' }).click()
  const token = (
    await dialog(page).getByRole('region', { name: 'Token', exact: true }).locator('pre').innerText()
  ).trim()
  const example = await dialog(page).getByRole('region', { name: 'How to use it' }).innerText()
  expect(example).toContain(`${portal.address}/api/activity`)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Never')).toBeVisible()

  const sent = () =>
    fetch(`${portal.address}/api/activity`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        activities: [
          {
            id: 'old-lms-1',
            userId: person._id,
            promotionId: program._id,
            classId: classes[0]?._id,
            kind: 'completed',
            at: new Date().toISOString(),
          },
        ],
      }),
    })
  const answer = await sent()
  expect([answer.status, await answer.json()]).toEqual([200, { accepted: 1, repeated: 0, rejected: [] }])
  expect(await (await sent()).json()).toMatchObject({ accepted: 0, repeated: 1 })
  await page.goto(`/employees/${person._id}`)
  await expect(page.getByText(share).first()).toBeVisible()

  await page.goto('/company/service-tokens')
  await expect(page.getByText('Never')).toBeHidden()
  await page.getByRole('button', { name: 'Revoke Old LMS' }).click()
  await dialog(page).getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('“Old LMS” revoked')).toBeVisible()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  expect((await sent()).status).toBe(401)
})
