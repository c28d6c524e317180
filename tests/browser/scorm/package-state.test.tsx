import '../programs/fake-api'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { removeToken, writeToken } from '../../../src/lib/session/session-token'
import { PackageState } from '../../../src/resources/packages/state/PackageState'
import { packagesByClass } from '../../../src/resources/packages/state/use-program-packages'
import type { ScormPackage } from '../../../src/resources/packages/upload/package-uploads'
import { expectAccessible } from '../accessible'
import { answerWith, failed, ok, requests } from '../programs/fake-api'
import { visitScreen } from '../screen-visit'
import { courseFiles, packed } from './packages'

const me = '0'.repeat(24)
const id = (number: number) => number.toString(16).padStart(24, '0')
const bytes = { chunks: [] as ScormPackage['chunks'], bytes: 5_242_880, totalChunks: 2 }

const stored = (changes: Partial<ScormPackage>): ScormPackage => ({
  ...{ _id: id(1), fileName: 'course.zip', title: 'Course', edition: '1.2', level: 'lesson', ...bytes },
  ...{ programId: id(9), state: 'pending', problem: null, replaces: null, finishedAt: null },
  classes: [{ _id: id(5), title: 'First', identifier: 'i1' }],
  ...{ createdBy: { _id: me, name: 'Me' }, createdAt: '2026-11-25T09:00:00.000Z' },
  ...changes,
})

const token = (sub: string) => `e30.${btoa(JSON.stringify({ sub, company: 'c', exp: 4_102_444_800 }))}.x`

function open(packages: readonly ScormPackage[], may = true) {
  removeToken()
  writeToken(token(me))
  answerWith(({ path, method }) => {
    if (path === '/lookups/extensions') return ok({ extensions: ['scorm'] })
    if (method === 'DELETE') return ok({ done: true })
    return path === `/scorm/packages/${packages[0]?._id}` ? ok(packages[0]) : failed(404, 'notFound')
  })
  const found = packagesByClass(packages).get(id(5))
  if (!found) throw new Error('The class has a package')
  return visitScreen(
    '/',
    <PackageState packages={found} classId={id(5)} may={may} leave={() => () => undefined} />,
    '/',
  )
}

const panel = page.getByRole('region', { name: 'SCORM package' })
const button = (name: string) => panel.getByRole('button', { name })
const dialog = page.getByRole('dialog')

it('waits for its content, and goes on with the same file alone', async () => {
  await open([stored({})])
  await expect.element(panel.getByText(/5 MB have arrived/)).toBeVisible()
  await button('Continue upload').click()
  await expect.element(dialog.getByRole('button', { name: 'Choose a package' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')
  const chosen = new DataTransfer()
  chosen.items.add(packed(courseFiles(), 'other.zip'))
  if (!input) throw new Error('There is a place for a file')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(dialog.getByText(/has another name/)).toBeVisible()
  await expectAccessible()
})

it('leaves an upload to whoever has begun it', async () => {
  await open([stored({ createdBy: { _id: id(7), name: 'Marta' } })])
  await expect.element(panel.getByText(/Marta is uploading it/)).toBeVisible()
  await expect.element(button('Continue upload')).not.toBeInTheDocument()
})

it('is given up after a question that says what goes with it', async () => {
  await open([stored({})])
  await button('Give up…').click()
  await expect.element(dialog.getByText(/The class that came with it is removed/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Give up' }).click()
  await expect.poll(() => requests('DELETE').map(({ path }) => path)).toEqual([`/scorm/packages/${id(1)}`])
})

it('is being checked', async () => {
  await open([stored({ state: 'checking' })])
  await expect.element(panel.getByText(/The server checks and unpacks it/)).toBeVisible()
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
})

it('says why it can’t be played, and what to do', async () => {
  await open([stored({ state: 'failed', problem: { code: 'bomb', path: 'a.bin' } })])
  await expect.element(panel.getByRole('alert')).toHaveTextContent(/grows out of all proportion.*a\.bin/)
  await expect.element(button('Send again…')).toBeVisible()
  await expectAccessible()
})

it('says so of a reason that the portal does not know', async () => {
  await open([stored({ state: 'failed', problem: { code: 'moonPhase', path: '' } })])
  await expect.element(panel.getByRole('alert')).toHaveTextContent('The package can’t be played.')
})

it('is played, and replaced by whoever may', async () => {
  await open([stored({ state: 'ready' })])
  await expect
    .element(panel.getByRole('link', { name: 'Preview' }))
    .toHaveAttribute('href', `/play/${id(5)}?program=${id(9)}`)
  await expect.element(button('Replace package…')).toBeVisible()
  await expectAccessible()
})

it('is only played by others', async () => {
  await open([stored({ state: 'ready' })], false)
  await expect.element(panel.getByRole('link', { name: 'Preview' })).toBeVisible()
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
})

it('is played until the one can be that takes its place', async () => {
  const next = stored({ _id: id(2), fileName: 'newer.zip', classes: [], replaces: id(1) })
  await open([next, stored({ state: 'ready' })])
  await expect.element(panel.getByText('To replace it: newer.zip')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Preview' })).toBeVisible()
  await expect.element(button('Replace package…')).not.toBeInTheDocument()
  await button('Give up…').click()
  await expect.element(dialog.getByText(/the package before stays in its place/)).toBeVisible()
})
