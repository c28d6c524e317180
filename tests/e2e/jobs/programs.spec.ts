import { dialog, row, type StoredProgram, undo } from '../programs/program-rows'
import { expect } from '../test'
import { job } from './jobs'

job('opening a program by its name', 3, async ({ page, store, begin }) => {
  const { _id } = await store.newProgram('Opened by its name')
  const { press, typeAndSend } = await begin()
  await press('Control+k')
  await typeAndSend(page.getByRole('dialog').getByRole('combobox'), 'Opened by its name', async () => {
    const found = page.getByRole('option', { name: 'Opened by its name' }).first()
    await expect(found).toHaveAttribute('aria-selected', 'true')
  })
  await expect(page).toHaveURL(new RegExp(_id))
})

job('creating a program in a folder', 4, async ({ page, store, begin }) => {
  const { click, type } = await begin()
  const folder = page.getByRole('region', { name: 'Folders' }).getByRole('link').first()
  await click(folder)
  await expect(page).toHaveURL(/folder=/)
  const id = new URL(page.url()).searchParams.get('folder')
  await click(page.getByRole('button', { name: 'New program' }))
  await type(dialog(page).getByLabel('Title', { exact: true }), 'Created by the job')
  await click(dialog(page).getByRole('button', { name: 'Create program' }))
  await expect(page.getByRole('heading', { name: 'Created by the job', level: 1 })).toBeVisible()
  const { programs } = await store.get<{ programs: StoredProgram[] }>('/programs?search=Created+by+the+job')
  expect(programs.map(program => program.folder)).toEqual([id])
})

job('copying a program under a new name', 3, async ({ page, store, begin }) => {
  const { click, typeAndSend } = await begin()
  await click(page.getByRole('button', { name: /^Actions for/ }).first())
  await click(page.getByRole('menuitem', { name: 'Clone as a separate copy…' }))
  await typeAndSend(dialog(page).getByLabel('Title', { exact: true }), 'Copied by the job')
  await expect(page.getByRole('heading', { name: 'Copied by the job', level: 1 })).toBeVisible()
  const { programs } = await store.get<{ programs: StoredProgram[] }>('/programs?search=Copied+by+the+job')
  expect(programs).toHaveLength(1)
})

job('publishing a draft', 3, async ({ page, store, begin }) => {
  // As after scrolling to it.
  await page.setViewportSize({ width: 1280, height: 3000 })
  const { click } = await begin()
  const draft = page.getByRole('row').filter({ hasText: 'Draft' })
  const actions = draft.getByRole('button', { name: /^Actions for/ }).first()
  const title = ((await actions.getAttribute('aria-label')) ?? '').replace('Actions for ', '')
  await click(actions)
  await click(page.getByRole('menuitem', { name: 'Publish…' }))
  await click(dialog(page).getByRole('button', { name: /^Publish/ }))
  await expect(row(page, title)).toContainText('Published')
  const { programs } = await store.get<{ programs: StoredProgram[] }>(
    `/programs?search=${encodeURIComponent(title)}`,
  )
  expect(programs.find(program => program.title === title)).toMatchObject({ isPublished: true })
})

job('moving three programs to a folder', 7, async ({ page, store, begin }) => {
  await store.post('/folders', { name: 'Jobs folder' })
  const { click } = await begin()
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader').getByRole('link') })
  const titles = await rows.getByRole('rowheader').getByRole('link').allTextContents()
  for (const place of [0, 1, 2]) await click(rows.nth(place).getByRole('checkbox'))
  await click(page.getByRole('button', { name: 'Move to folder…' }))
  await click(dialog(page).getByRole('radio', { name: 'Jobs folder' }))
  await click(dialog(page).getByRole('button', { name: 'Move 3', exact: true }))
  for (const title of titles.slice(0, 3)) await expect(row(page, title)).toContainText('Jobs folder')
  await undo(page)
  await expect(row(page, titles[0] ?? '')).not.toContainText('Jobs folder')
})

job('giving a program a teacher', 4, async ({ page, begin }) => {
  const { click, press, typeAndSend } = await begin()
  const program = page.getByRole('rowheader').getByRole('link').first()
  const title = await program.innerText()
  await click(program)
  await click(page.getByRole('button', { name: /^(Choose|Change) teachers$/ }))
  const teachers = dialog(page).getByRole('combobox', { name: 'Teachers' })
  await typeAndSend(teachers, 'angela fernandez', () =>
    expect(dialog(page).getByRole('option', { name: 'Ángela Fernández Benítez' })).toBeVisible(),
  )
  await press('Control+Enter')
  await expect(page.getByText(`Teachers and coaches of “${title}” saved`, { exact: true })).toBeVisible()
  await undo(page)
})
