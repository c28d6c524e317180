import { openAs } from '../sessions'
import { expect, test } from '../test'

test('a file that brings nothing new beside what is wrong says so, and uploads nothing', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin', '/employees/upload')
  const rows = ['Nombre;Apellidos;Correo electrónico', 'Repetida;Solera;uprepeated@acme.example']
  const choose = (name: string, ...more: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from([...rows, ...more].join('\n')),
    })
  await choose('first.csv')
  await page.getByRole('checkbox', { name: 'Email the 1 new person' }).check()
  await page.getByRole('button', { name: 'Upload 1 row' }).click()
  await expect(page.getByText('The new person gets an email.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Repetida Solera/ })).toContainText('New')
  await page.getByRole('button', { name: 'Upload another file' }).click()
  await choose('again.csv', 'Errónea;Solera;nobody')
  await expect(page.getByText(/nothing new in this file beside 1 row with something wrong/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Email the new people' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('grid').getByText('nobody').click()
  await expect(page.getByText('Row 3: Email: Enter a valid email address')).toBeVisible()
})
