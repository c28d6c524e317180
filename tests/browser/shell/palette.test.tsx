import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offerCommands, offeredCommands } from '../../../src/components/command/command-source'
import { i18next, startTexts } from '../../../src/i18n/i18n'
import Palette from '../../../src/pages/shell/commands/Palette'
import { createQueryClient } from '../../../src/providers/refine/query-client'
import { type Profile, ProfileContext } from '../../../src/providers/session/profile'

const profile = { _id: 'a', type: 'b2bportaladmin', company: {} } as Profile
const instead = vi.fn(() => null)
const Instead = () => instead()

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense fallback={<Instead />}>
        {open && (
          <Palette
            navigation={[]}
            early={{ current: '' }}
            onChoose={() => undefined}
            onClose={() => undefined}
          />
        )}
      </Suspense>
    </>
  )
}

it('opens at once where everything that it offers is there: whatever is shown instead stays for 300 ms', async () => {
  offerCommands(async () => ({ default: { group: 'programs' } }))
  await startTexts()
  await i18next.loadNamespaces('commands')
  await offeredCommands()
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileContext value={profile}>
        <Opened />
      </ProfileContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('combobox')).toBeVisible()
  expect(instead).not.toHaveBeenCalled()
})
