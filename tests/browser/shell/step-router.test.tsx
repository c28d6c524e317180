import { Suspense } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { StepRouter } from '../../../src/components/page/StepRouter'
import { part } from '../../../src/lib/code/part'
import { offerScreen } from '../../../src/lib/code/screen-code'

const load = vi.fn<() => Promise<{ default: () => string }>>()
const Products = part(load)

function Programs() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/products')}>
      To products
    </button>
  )
}

const visit = () => {
  history.replaceState(null, '', '/programs')
  return render(
    <StepRouter>
      <Suspense fallback="Waiting">
        <Routes>
          <Route path="/programs" element={<Programs />} />
          <Route path="/products" element={<Products />} />
        </Routes>
      </Suspense>
    </StepRouter>,
  )
}

it('leaves a screen until the code of the next is there, and then draws the next in one go', async () => {
  offerScreen('products', { load: Products.load, there: () => Products.load.there() !== undefined })
  let arrive = () => {}
  load.mockReturnValue(
    new Promise(resolve => {
      arrive = () => resolve({ default: () => 'Products are here' })
    }),
  )
  const first = await visit()
  const press = () => document.querySelector('button')?.click()

  press()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(document.body.textContent).toContain('To products')
  expect(document.body.textContent).not.toContain('Waiting')
  arrive()
  await expect.element(first.getByText('Products are here')).toBeVisible()
  await first.unmount()

  const second = await visit()
  press()
  // All of it within the turn of the press.
  await Promise.resolve()
  expect(document.body.textContent).toContain('Products are here')
  await second.unmount()
})
