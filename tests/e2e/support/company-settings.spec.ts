import { openAs } from '../sessions'
import { expect, test } from '../test'

test('a company gets another name, clock and colour, which everybody sees at once, and its own back', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin', '/programs')
  await page.getByRole('button', { name: /: your menu$/ }).click()
  await page.getByRole('link', { name: 'Company settings' }).click()
  const name = page.getByLabel('Name', { exact: true })
  const before = await name.inputValue()
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-nav-selected'))
  const colour = await accent()
  await name.fill('Acme and Partners')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('paris')
  await page.getByRole('option', { name: /^Europe\/Paris/ }).click()
  await page.getByLabel(/^Buttons and selections/).fill('#9d174d')
  await expect(page.getByText('all figures are counted again').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('banner').getByText('Acme and Partners')).toBeVisible()
  await expect.poll(accent).toBe('#9d174d')
  await page.reload()
  await expect(name).toHaveValue('Acme and Partners')
  await expect(page.getByRole('button', { name: 'Remove Europe/Paris' })).toBeVisible()
  await name.fill(before)
  await page.getByRole('combobox', { name: 'Time zone' }).fill('madrid')
  await page.getByRole('option', { name: /^Europe\/Madrid/ }).click()
  await page.getByLabel(/^Buttons and selections/).fill(colour)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('banner').getByText(before, { exact: true })).toBeVisible()
  await expect.poll(accent).toBe(colour)
})
