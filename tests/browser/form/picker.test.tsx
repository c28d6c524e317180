import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdsWords } from '../../../contract/words/search-text'
import { Button } from '../../../src/components/controls/Button'
import { FormFrame } from '../../../src/components/form/FormFrame'
import type { Found, Offers, PickerOption } from '../../../src/components/form/picker/offers'
import { PickerField } from '../../../src/components/form/picker/Picker'
import { Dialog } from '../../../src/components/overlay/Dialog'
import { i18next, startTexts } from '../../../src/i18n/i18n'
import { expectAccessible } from '../accessible'

const names = ['Ana Núñez', 'Ana Ruiz', 'Bea Soler', 'Carla Vidal']
const people: PickerOption[] = [
  ...names.map((name, at) => ({ _id: `p${at}`, name, detail: `${name.split(' ')[0]}${at}@acme.example` })),
  ...Array.from({ length: 40 }, (_, at) => ({ _id: `q${at}`, name: `Quentin ${at}`, detail: 'quentin' })),
]

/** What the server is asked, and how it answers: at once, late, or not. */
const asked = vi.fn<(search: string, signal: AbortSignal) => Promise<Found>>()
const onChange = vi.fn()
const onClose = vi.fn()
const sent = vi.fn()

const found = (search: string, most = 20): Found => {
  const options = people.filter(({ name, detail }) => holdsWords(`${name} ${detail}`, search))
  return { options: options.slice(0, most), total: options.length }
}

const onServer: Offers = {
  find: search => ({
    queryKey: ['people', search],
    queryFn: ({ signal }) => asked(search, signal),
    select: answer => answer as Found,
  }),
  problemOf: () => 'The server is away',
}

interface FieldProps {
  offers?: Offers
  value?: string[]
  single?: boolean
  nameOf?: (id: string) => string
}

function Field({ value: first = [], offers = onServer, ...props }: FieldProps) {
  const [value, setValue] = useState(first)
  return (
    <PickerField
      label="People"
      {...{ ...props, offers, value }}
      onChange={(ids, chosen) => {
        setValue(ids)
        onChange(ids, chosen)
      }}
    />
  )
}

const show = (props: FieldProps = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        {/* What is on its way from one colour to another has neither of them. */}
        <style>{'* { transition: none !important; }'}</style>
        <main>
          <Dialog title="Who comes" onClose={onClose}>
            <FormFrame form={{ problem: undefined, submit: sent }}>
              <Field {...props} />
              <Button type="submit">Send</Button>
            </FormFrame>
          </Dialog>
        </main>
      </Suspense>
    </QueryClientProvider>,
  )

const field = page.getByRole('combobox', { name: 'People' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const tag = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
const status = page.getByRole('status')
const keyboard = (keys: string) => userEvent.keyboard(keys)

beforeAll(async () => {
  await startTexts()
  await i18next.loadNamespaces('list-tools')
})

beforeEach(async () => {
  vi.resetAllMocks()
  asked.mockImplementation(async search => found(search))
  await page.viewport(1280, 800)
})

it('searches on the server as one types, and is worked by the keyboard alone', async () => {
  await show()
  await field.click()
  await keyboard('ana')
  await expect.element(option('Ana Núñez Ana0@acme.example')).toBeVisible()
  await expect.element(status).toHaveTextContent('2 matches.')
  await keyboard('{ArrowDown}{Enter}')
  await expect.element(tag('Ana Ruiz')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(status).toHaveTextContent('1 selected')
  await keyboard('sol')
  await expect.element(option(/^Bea/)).toBeVisible()
  await keyboard('{Enter}')
  await expect.element(tag('Bea Soler')).toBeVisible()
  expect(onChange).toHaveBeenLastCalledWith(
    ['p1', 'p2'],
    [expect.objectContaining({ name: 'Ana Ruiz' }), expect.objectContaining({ name: 'Bea Soler' })],
  )
  await expect.element(field).toHaveAccessibleDescription('Ana Ruiz Bea Soler')
  await keyboard('{Backspace}')
  await expect.element(tag('Bea Soler')).not.toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
  await keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})

it('gives up a search that is overtaken, and chooses nothing of it', async () => {
  const signals: AbortSignal[] = []
  asked.mockImplementation((search, signal) => {
    signals.push(signal)
    return search === 'b' ? new Promise(() => undefined) : Promise.resolve(found(search))
  })
  await show()
  await keyboard('b')
  await expect.poll(() => asked.mock.lastCall?.[0]).toBe('b')
  await expect.element(status).toHaveTextContent('Loading…')
  await keyboard('{Enter}')
  await keyboard('ea')
  await expect.element(option(/^Bea/)).toBeVisible()
  expect(signals.some(({ aborted }) => aborted)).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
})

it('says that nothing is found, and that more can be found by typing on', async () => {
  await show()
  await keyboard('quentin')
  await expect.element(status).toHaveTextContent('20 matches. 20 more: type to narrow them down')
  await keyboard(' nobody')
  await expect.element(status).toHaveTextContent('No matches.')
  await expect.element(page.getByText('No matches.').last()).toBeVisible()
  await keyboard('{Enter}')
  expect(sent).not.toHaveBeenCalled()
})

it('says that a search failed, and tries again', async () => {
  asked.mockRejectedValueOnce(new Error('away'))
  await show()
  await keyboard('c')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is away')
  await expectAccessible()
  await keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(option(/^Carla/)).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('closes its list at Escape, then the dialog; and when the focus leaves', async () => {
  await show()
  await field.click()
  await expect.element(option(/^Ana R/)).toBeVisible()
  await keyboard('an{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveValue('')
  expect(onClose).not.toHaveBeenCalled()
  await keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  await keyboard('{ArrowDown}')
  await expect.element(option(/^Ana R/)).toBeVisible()
  await keyboard('{Tab}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

it('stays open to choose several that are looked through, and takes out what is pressed again', async () => {
  await show({ offers: { of: people } })
  await field.click()
  await option(/^Ana R/).click()
  await option(/^Bea/).click()
  await expect.element(option(/^Bea/)).toHaveAttribute('aria-selected', 'true')
  await option(/^Ana R/).click()
  expect(onChange.mock.lastCall?.[0]).toEqual(['p2'])
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('14 more: type to narrow them down').last()).toBeVisible()
  await tag('Bea Soler').click()
  expect(onChange.mock.lastCall?.[0]).toEqual([])
  await expect.element(field).toHaveFocus()
})

it('has one alone where one is asked for, and names what it was opened with', async () => {
  await show({ single: true, value: ['gone'], nameOf: () => 'Somebody else' })
  await expect.element(tag('Somebody else')).toBeVisible()
  await field.click()
  await option(/^Carla/).click()
  await expect.element(tag('Carla Vidal')).toBeVisible()
  await expect.element(tag('Somebody else')).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(onChange.mock.lastCall?.[0]).toEqual(['p3'])
})

it('says why a list is empty, or could not be had', async () => {
  const retry = vi.fn()
  const { rerender } = await show({ offers: { of: [], empty: 'There is nobody yet' } })
  await expect.element(page.getByText('There is nobody yet')).toBeVisible()
  await rerender(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Field offers={{ of: [], problem: 'Not to be had', retry }} />
      </Suspense>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

it.each([
  [1280, 800],
  [360, 640],
])('is accessible in a dialog, whole and within a window of %i × %i', async (width, height) => {
  await page.viewport(width, height)
  await show({ value: people.slice(0, 12).map(({ _id }) => _id), offers: { of: people } })
  await field.click()
  const list = () => document.querySelector('[popover]:popover-open')?.getBoundingClientRect()
  await expect.element(option(/^Ana R/)).toBeVisible()
  await expectAccessible(() => document.querySelector('dialog') ?? document.body)
  await keyboard('{ArrowUp}')
  await expect.element(option('Quentin 25 quentin')).toBeVisible()
  const { left = -1, right = width, top = -1, bottom = height } = list() ?? {}
  expect([left >= 0, right <= width, top >= 0, bottom <= height]).toEqual([true, true, true, true])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it('has chosen what was typed in full, and sends nothing past a text that is no choice', async () => {
  await show({ offers: { of: people } })
  await field.fill('bea soler')
  await keyboard('{Tab}')
  await expect.element(tag('Bea Soler')).toBeVisible()
  const frame = field.element().parentElement
  await expect.element(frame).not.toHaveAttribute('data-invalid')
  await field.fill('Nobody')
  await keyboard('{Tab}')
  await expect.element(field).toHaveValue('Nobody')
  await expect.element(field).toBeInvalid()
  await expect.element(frame).toHaveAttribute('data-invalid')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await field.fill('')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent.mock.calls.length).toBe(1)
})
