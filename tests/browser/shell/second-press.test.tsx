import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../../../src/components/overlay/Dialog'
import { closeDialog, DialogHost, openDialog } from '../../../src/components/overlay/DialogHost'
import { startTexts } from '../../../src/i18n/i18n'

const Saving = () => (
  <Dialog title="New thing" onClose={closeDialog}>
    <button type="button" onClick={closeDialog}>
      Save
    </button>
  </Dialog>
)

it('does nothing below a dialog that the first press has closed; a later one does', async () => {
  await startTexts()
  await render(
    <MemoryRouter>
      <main>
        <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={() => openDialog(Saving, {})}>
          New
        </button>
      </main>
      <DialogHost />
    </MemoryRouter>,
  )
  const dialog = page.getByRole('dialog')
  const opener = page.getByRole('button', { name: 'New', exact: true })
  const press = (key: string) => userEvent.keyboard(key)
  await opener.click()
  page.getByRole('button', { name: 'Save' }).element().focus()
  await press('{Enter}{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.poll(() => press('{Enter}').then(() => dialog.elements().length)).toBe(1)
  await page.getByRole('button', { name: 'Save' }).dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  // What lies below, as far as the window goes, was there for the second click.
  await expect.element(opener).toHaveFocus()
  expect(dialog.elements()).toHaveLength(0)
})
