import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { settingsElementId } from '#contract/words/portal-settings'
import { startTexts } from '../../../src/i18n/i18n'
import { Banners } from '../../../src/pages/shell/Layout'

it('says in demo mode that nothing is saved', async () => {
  const block = document.createElement('script')
  Object.assign(block, { type: 'application/json', id: settingsElementId, textContent: '{"demoMode":true}' })
  document.head.append(block)
  await startTexts()
  await render(
    <Suspense>
      <Banners />
    </Suspense>,
  )
  await expect.element(page.getByText('Demo mode: your changes aren’t saved.')).toBeVisible()
})
