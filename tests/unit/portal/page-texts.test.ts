import { afterEach, expect, it, vi } from 'vitest'

/** The texts of a module that has not looked into the page yet, whose block says this. */
async function textsOfPage(block: unknown) {
  vi.resetModules()
  const textContent = JSON.stringify(block)
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'page-texts' ? { textContent } : null),
  })
  return (await import('../../../src/i18n/texts')).loadTexts
}

afterEach(() => vi.unstubAllGlobals())

it('takes the texts that stand in the page, and those of its language alone', async () => {
  const loadTexts = await textsOfPage({ language: 'es', texts: { products: { title: 'De la página' } } })
  expect(await loadTexts('es', 'products')).toEqual({ title: 'De la página' })
  expect(await loadTexts('en', 'products')).toMatchObject({ title: 'Products' })
  expect(await loadTexts('es', 'tags')).toMatchObject({ title: 'Etiquetas' })
})

it('loads them by their files where the page brings none', async () => {
  const loadTexts = await textsOfPage(null)
  expect(await loadTexts('en', 'products')).toMatchObject({ title: 'Products' })
  await expect(loadTexts('en', 'nothing')).rejects.toThrow('There are no texts en/nothing')
})
