import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { details, programId } from './company-data'
import { failed, ok, requests } from './fake-api'
import { answer, dialog, item, menu, menuButton, openDialog, openMenu } from './program-menu'
import { open } from './Visit'

const inCompany = (flags: object) => ({
  company: { isStandAlone: false, blockCreationModule: false, timeZone: 'Europe/Madrid', ...flags },
})

beforeEach(async () => {
  // Imported late: the client is made after the answers are in place.
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
  await page.viewport(1280, 800)
  answer()
})

describe('the menu of a program', () => {
  it('goes by arrows, Home, End and letters, and back with Escape', async () => {
    await open('/programs')
    await expect.element(menuButton).toHaveAttribute('aria-haspopup', 'menu')
    ;(menuButton.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Open')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(item('Delete…')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Open')).toHaveFocus()
    await userEvent.keyboard('mo')
    await expect.element(item('Move to folder…')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(item('Delete…')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(menuButton).toHaveFocus()
  })

  it('closes at a press elsewhere, and at another press of its button', async () => {
    await openMenu()
    await page.getByRole('heading', { name: 'Programs', level: 1 }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await menuButton.click()
    await expect.element(menu).toBeVisible()
    await menuButton.click()
    await expect.element(menu).not.toBeInTheDocument()
  })

  it.each(['teacher', 'teacher_reader', 'coach'])('is not there for a %s, nor its column', async type => {
    await open('/programs', { type })
    await expect.element(page.getByRole('link', { name: 'Gestión Ágil' }).first()).toBeVisible()
    expect(page.getByRole('button', { name: /^Actions for/ }).elements()).toEqual([])
    expect(page.getByRole('columnheader', { name: 'Actions' }).elements()).toEqual([])
    await expectAccessible()
  })

  it('says in plain mode why programs are not created or deleted', async () => {
    await openMenu(inCompany({ blockCreationModule: true }))
    for (const name of ['Clone as a separate copy…', 'Use another program’s structure…', 'Delete…'])
      await expect.element(item(name)).toHaveAccessibleName(/gets its programs from its provider/)
    await expect.element(item('Publish…')).not.toHaveAttribute('aria-disabled')
    await expect.element(page.getByRole('button', { name: 'New program' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/Your programs come from your provider/)).toBeVisible()
    await item('Delete…').click({ force: true })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('lets staff do in plain mode what the company may not', async () => {
    await openMenu({ ...inCompany({ blockCreationModule: true }), staff: true })
    await expect.element(item('Delete…')).not.toHaveAttribute('aria-disabled')
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('has the Fundae mark where the company has the button (%s)', async (hasFundaeButton, count) => {
    await openMenu(inCompany({ hasFundaeButton }))
    expect(item('Mark as Fundae program').elements()).toHaveLength(count)
  })
})

describe('cloning', () => {
  it('asks for the title alone, which has the focus, and sends it with Enter', async () => {
    answer(({ method, path }) =>
      method === 'POST' && path.includes('/clone-deep/') ? ok(details(7, { title: 'Copy' })) : undefined,
    )
    await openDialog('Clone as a separate copy…')
    await expect.element(dialog).toHaveAccessibleName('Clone “Gestión Ágil”')
    await expect.element(dialog.getByLabelText('Title')).toHaveFocus()
    expect(dialog.getByRole('radio').elements()).toEqual([])
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Program created')).toBeVisible()
    expect(requests('POST').map(({ path }) => path)).toEqual([`/programs/clone-deep/program/${programId(1)}`])
  })
})

describe('the states of the dialog that deletes', () => {
  it('waits for the numbers', async () => {
    answer(({ path }) => (path.endsWith('/impact') ? 'pending' : undefined))
    await openDialog('Delete…')
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading…')
    await expectAccessible()
  })

  it('says that they cannot be had, and gets them after all', async () => {
    answer(({ path }) => (path.endsWith('/impact') ? failed(503, 'unavailable') : undefined))
    await openDialog('Delete…')
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expectAccessible()
    answer()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog).toHaveTextContent('12 learners are enrolled')
  })

  it('names the program and the numbers, and deletes the version that was read', async () => {
    answer(({ method }) => (method === 'DELETE' ? ok({ done: true }) : undefined))
    await openDialog('Delete…')
    await expect.element(dialog).toHaveAccessibleName('Delete “Gestión Ágil”?')
    await expect.element(dialog).toHaveTextContent(/12 learners.*3 of them.*7 learners.*“Sibling”/)
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Delete program' }).dblClick()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests('DELETE').map(({ ifMatch }) => ifMatch)).toEqual(['"1"'])
  })

  it('says that somebody else has deleted it', async () => {
    answer(({ method }) => (method === 'DELETE' ? failed(404, 'notFound') : undefined))
    await openDialog('Delete…')
    await dialog.getByRole('button', { name: 'Delete program' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('someone has deleted it')
  })
})

describe('the dialog that moves', () => {
  it('finds folders in the tree, and says where one is new', async () => {
    await openDialog('Move to folder…')
    await dialog.getByLabelText('Search folders').fill('regiao')
    expect(dialog.getByRole('radio').elements()).toHaveLength(2)
    await dialog.getByRole('radio', { name: 'Região Sul' }).click()
    await expect.element(dialog.getByRole('button', { name: 'New folder in “Região Sul”' })).toBeVisible()
    await expectAccessible()
    await dialog.getByLabelText('Search folders').fill('nowhere')
    await expect.element(dialog.getByText('No matching folders.')).toBeVisible()
  })
})

describe('renaming in place', () => {
  it('keeps an error at its field, and the title with Escape', async () => {
    answer(({ method }) => (method === 'PUT' ? failed(403, 'forbidden') : undefined))
    await openMenu()
    await item('Rename').click()
    const field = page.getByLabelText('Program title')
    // The list has its own title; the one that is stored is another by now.
    await field.fill('Mine')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('renamed it to “Program 1”')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('You do not have permissions')
    await expect.element(field).toHaveValue('Mine')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('link', { name: 'Gestión Ágil' }).first()).toBeVisible()
  })
})

describe('the dialog for a new program', () => {
  it('explains the ways, and says what is missing', async () => {
    answer(({ path }) => (path.startsWith('/templates/') ? ok([]) : undefined))
    await open('/programs')
    await page.getByRole('button', { name: 'New program' }).click()
    await expect.element(dialog.getByLabelText('Title', { exact: true })).toBeVisible()
    expect(dialog.getByRole('radio').elements()).toHaveLength(5)
    await expect
      .element(dialog.getByRole('radio', { name: 'Shallow clone' }))
      .toHaveAccessibleDescription(/a change to one shows in both programs/)
    await dialog.getByRole('button', { name: 'Create program' }).click()
    await expect.element(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByRole('radio', { name: 'From a template' }).click()
    await expect.element(dialog.getByText(/No templates yet/)).toBeVisible()
    expect(requests('POST')).toEqual([])
  })
})
