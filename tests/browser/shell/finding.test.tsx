import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { MemoryRouter, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Command } from '../../../src/components/command/command-source'
import { expectAccessible } from '../accessible'
import { type Asked, answerWith, ok, requests } from '../programs/fake-api'

// These answers are as short as a test needs, as another server might send them.
vi.mock('../../../src/providers/call/answer-check', () => ({ checkAnswer: () => undefined }))

const id = (number: number) => number.toString(16).padStart(24, '0')

const programs = [
  { _id: id(1), title: 'Gestión ágil', internId: 'LID-RH-7', modulesCount: 1 },
  { _id: id(2), title: 'Onboarding', isTemplate: true, modulesCount: 1 },
]
const folders = [
  { _id: id(3), name: 'Escuelas', parentFolder: null, promotions: [] },
  { _id: id(4), name: 'Liderazgo', parentFolder: id(3), promotions: [] },
]
const degrees = [{ _id: id(5), title: 'Máster en dirección', courses: [] }]

/** A server that searches nothing itself: whatever is asked, it answers with everything. */
function everything({ path }: Asked) {
  if (path === '/programs') return ok({ programs, folders, degrees, total: programs.length })
  if (path === '/users/students')
    return ok({ data: [{ _id: id(6), name: 'Ana Ruiz', email: 'ana@acme.example' }], total: 1 })
  if (path === '/company/folders') return ok(folders)
  if (path === '/degrees') return ok({ data: degrees, total: 1 })
  if (path === '/products') return ok([{ _id: id(7), productTitle: 'Liderar equipos', programsCount: 2 }])
  if (path === '/company/groupings') return ok([{ _id: id(8), name: 'Noches', type: 'suborganization' }])
  return ok({ extensions: [] })
}

const chosen = vi.fn<(command: Command) => void>()

/** The palette over all that the resources offer. Imported late: the fake server is there before its client is made. */
const Opened = lazy(async () => {
  const { offerCommands, offeredCommands } = await import('../../../src/components/command/command-source')
  const { i18next, startTexts } = await import('../../../src/i18n/i18n')
  const { resources } = await import('../../../src/resources')
  const { default: Palette } = await import('../../../src/pages/shell/commands/Palette')
  const { default: Remembered } = await import('../../../src/pages/shell/commands/Opened')
  const { ProfileContext } = await import('../../../src/providers/session/profile')
  for (const { commands } of Object.values(resources)) if (commands) offerCommands(commands)
  await startTexts()
  await i18next.loadNamespaces('commands')
  await offeredCommands()
  const navigation = [
    { id: 'programs', path: '/programs', label: 'nav.programs', icon: 'programs' as const },
    { id: 'employees', path: '/employees', label: 'nav.employees', icon: 'employees' as const },
  ]
  return {
    default: ({ type }: { type: 'b2bportaladmin' | 'teacher_reader' }) => {
      const navigate = useNavigate()
      return (
        <ProfileContext value={{ _id: id(9), type, company: {} } as never}>
          <Remembered />
          <button type="button" onClick={() => navigate(`/programs?folder=${id(4)}`)}>
            Go
          </button>
          <Palette
            navigation={navigation}
            early={{ current: '' }}
            onChoose={chosen}
            onClose={() => undefined}
          />
        </ProfileContext>
      )
    },
  }
})

async function open({
  language = 'en',
  type = 'b2bportaladmin' as 'b2bportaladmin' | 'teacher_reader',
  client = new QueryClient(),
  address = '/',
} = {}) {
  document.documentElement.lang = language
  await render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Opened type={type} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('combobox')).toBeVisible()
}

const type = (text: string) => userEvent.fill(page.getByRole('combobox').element(), text)
/** As fingers do that are faster than any pause: with nothing between one letter and the next. */
function typeAtOnce(text: string): void {
  const field = page.getByRole('combobox').element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
/** The same, and Enter before anything can be found. */
function enterAtOnce(text: string): void {
  typeAtOnce(text)
  expect(page.getByRole('option').elements()).toHaveLength(0)
  const field = page.getByRole('combobox').element()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
const option = (name: RegExp | string) => page.getByRole('option', { name })

beforeEach(async () => {
  localStorage.clear()
  chosen.mockClear()
  answerWith(everything)
  await page.viewport(1280, 800)
})

describe('what the palette finds', () => {
  it.each([
    ['lideraz', 'Liderazgo', 'Escuelas', `/programs?folder=${id(4)}`],
    ['gestion AGIL', 'Gestión ágil', 'LID-RH-7', `/programs/${id(1)}`],
    ['lid-rh', 'Gestión ágil', 'LID-RH-7', `/programs/${id(1)}`],
    ['onboard', 'Onboarding', 'Template', `/programs/${id(2)}`],
    ['schedule agil', 'Gestión ágil · Schedule', '', `/programs/${id(1)}/schedule`],
    ['onboard modules', 'Onboarding · Content', '', `/programs/${id(2)}/outline`],
    ['equipos', 'Liderar equipos', '', `/products/${id(7)}`],
    ['noches', 'Noches', 'Suborganization', `/employees?companySuborganizations=${id(8)}`],
    ['master', 'Máster en dirección', '', `/degrees/${id(5)}`],
    ['ana@acme', 'Ana Ruiz', 'ana@acme.example', `/employees/${id(6)}`],
  ])('%s', async (typed, text, note, href) => {
    await open()
    await type(typed)
    await expect.element(option(new RegExp(`^${text}`))).toHaveTextContent(`${text}${note}`)
    await option(new RegExp(`^${text}`)).click()
    expect(chosen.mock.lastCall?.[0]).toMatchObject({ text, href })
  })

  it('is called by other words as well, in each language', async () => {
    await open()
    await type('learners')
    await expect.element(option('Employees learners')).toBeVisible()
    await type('dark mode')
    await expect.element(option(/Dark theme/)).toBeVisible()
    await type('export')
    await expect.element(option(/Programs/)).toBeVisible()
    await type('arners')
    await expect.element(option('Employees learners')).not.toBeInTheDocument()
  })

  it('has other words in Spanish', async () => {
    const { i18next } = await import('../../../src/i18n/i18n')
    await open({ language: 'es' })
    await i18next.changeLanguage('es')
    await type('alumnos')
    await expect.element(option('Empleados alumnos')).toBeVisible()
    await expectAccessible()
    await i18next.changeLanguage('en')
  })

  it('asks for a whole list once, and for what is typed when the fingers rest', async () => {
    await open()
    await type('l')
    await expect.element(option(/^Liderazgo/)).toBeVisible()
    for (const typed of ['li', 'lid', 'lide', 'lider', 'lidera']) typeAtOnce(typed)
    await expect.element(page.getByText('2 results')).toBeInTheDocument()
    const asked = requests('GET').map(({ path }) => path)
    expect(asked.filter(path => path === '/company/folders')).toHaveLength(1)
    expect(asked.filter(path => path === '/products')).toHaveLength(1)
    expect(asked.filter(path => path === '/programs').length).toBeLessThan(3)
  })

  it('takes Enter that comes before anything is found, unless something else is typed', async () => {
    await open()
    await type('ana@acme')
    await expect.element(option(/^Ana Ruiz/)).toBeVisible()
    // What was found before answers to what is typed next, until something else was looked for.
    await type('nobody')
    await expect.element(page.getByText('No results for “nobody”.')).toBeVisible()
    enterAtOnce('ana r')
    await expect
      .poll(() => chosen.mock.calls)
      .toMatchObject([[{ text: 'Ana Ruiz', href: `/employees/${id(6)}` }]])
    enterAtOnce('no such thing')
    typeAtOnce('gestion')
    await expect.element(option(/^Gestión ágil/)).toBeVisible()
    expect(chosen).toHaveBeenCalledTimes(1)
  })

  it('offers nobody what they may not do', async () => {
    await open({ type: 'teacher_reader' })
    await type('new')
    await expect.element(page.getByText('No results for “new”.')).toBeVisible()
  })
})

describe('what was opened lately', () => {
  it('counts however it was opened, under the name that the screen read', async () => {
    const { apiKey } = await import('../../../src/providers/call/use-api')
    const client = new QueryClient()
    await open({ client, address: `/programs/${id(10)}/people` })
    await expect.element(option('First aid')).not.toBeInTheDocument()
    const read = (title: string) =>
      client.setQueryData(apiKey('programs.get', { params: { id: id(10) } }), { _id: id(10), title })
    read('First aid')
    await expect.element(page.getByRole('option').first()).toHaveTextContent('First aid')
    read('First aid at work')
    await expect.element(page.getByRole('option').first()).toHaveTextContent('First aid at work')
    client.setQueryData(apiKey('programs.list', {}), { folders, degrees })
    // The palette is a modal dialog: what stands behind it is pressed by the test alone.
    document.querySelector('button')?.click()
    await expect.element(page.getByRole('option').first()).toHaveTextContent('Liderazgo')
    await expect.element(page.getByRole('option').nth(1)).toHaveTextContent('First aid at work')
  })
})
