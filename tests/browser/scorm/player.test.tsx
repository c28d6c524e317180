import '../programs/fake-api'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../../src/lib/address/paths'
import PlayPage from '../../../src/pages/play/PlayPage'
import type { CallResult } from '../../../src/providers/call/call-types'
import { expectAccessible } from '../accessible'
import { type Answer, answerWith, failed, ok, requests } from '../programs/fake-api'
import { visitScreen } from '../screen-visit'

type Play = CallResult<'scorm.play'>

const channel = 'channel-of-this-frame'
const attempt: Play['attempt'] = {
  ...{ completion: 'incomplete', success: 'unknown', score: null, seconds: 61, updatedAt: null },
}
const play = (changes: Partial<Play> = {}): Play => ({
  ...{
    title: 'Fire',
    edition: '1.2',
    address: '/scorm/content/x/index.html',
    channel,
    preview: true,
    attempt,
  },
  ...changes,
})

const open = (answer: Answer) => {
  answerWith(({ path }) =>
    path === '/lookups/extensions'
      ? ok({ extensions: ['scorm'] })
      : path.endsWith('/play')
        ? answer
        : failed(404, 'notFound'),
  )
  return visitScreen(paths.play, <PlayPage />, '/play/c1?program=p1')
}

/** Says something as a package does: from a frame without an origin. */
function say(...messages: object[]): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  const said = JSON.stringify(messages).replaceAll('<', '\\u003c')
  frame.srcdoc = `<script>for (const said of ${said}) parent.postMessage(said, '*')</script>`
  document.body.append(frame)
}

const call = (name: string, args: string[], changes: object = {}) => ({
  ...{ source: 'scorm', channel, kind: 'call', name, args, result: 'true', error: '0', errorText: '' },
  ...changes,
})

const log = page.getByRole('region', { name: 'What the package says' })
const lines = log.getByRole('listitem')

it('has its shape while it is on its way', async () => {
  await open('pending')
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Loading')
})

it.each([
  [409, 'conflict', /can’t be played yet/],
  [404, 'notFound', /./],
] as const)('says why it can’t be played, and tries again: %s', async (status, code, text) => {
  await open(failed(status, code))
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  answerWith(() => ok(play()))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByTitle('Fire')).toBeVisible()
})

it('shows the class in a frame without rights, and that a preview counts for nobody', async () => {
  await open(ok(play()))
  await expect.element(page.getByRole('heading', { name: 'Fire' })).toBeVisible()
  await expect.element(page.getByText(/counts? for nobody/)).toBeVisible()
  const frame = page.getByTitle('Fire').element()
  expect(frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-forms allow-popups allow-modals allow-downloads',
  )
  expect(frame.getAttribute('src')).toBe('/api/scorm/content/x/index.html')
  await expect
    .element(page.getByRole('link', { name: 'Content of the program' }))
    .toHaveAttribute('href', '/programs/p1/outline?item=c1')
  await expect.element(page.getByText('00:01:01')).toBeVisible()
  await expectAccessible()
})

it('begins anew where somebody looks at it alone', async () => {
  await open(ok(play()))
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => requests('POST').map(({ body }) => body)).toEqual([{}, { anew: true }])
})

it('says to a learner that it counts, and lets nothing begin anew', async () => {
  await open(ok(play({ preview: false })))
  await expect.element(page.getByText(/and count\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start over' })).not.toBeInTheDocument()
})

it('shows what the package says, its errors alone where wanted, and forgets it', async () => {
  await open(ok(play()))
  await expect.element(page.getByText('Nothing yet.')).toBeVisible()
  say(
    call('LMSInitialize', ['']),
    call('LMSSetValue', ['cmi.nonsense', '<b>x</b>'], {
      result: 'false',
      error: '401',
      errorText: 'Not implemented',
    }),
  )
  await expect.poll(() => lines.elements()).toHaveLength(2)
  await expect.element(lines.nth(1)).toHaveTextContent('LMSSetValue("cmi.nonsense", "<b>x</b>")')
  await page.getByRole('checkbox', { name: 'Errors only (1)' }).click()
  await expect.poll(() => lines.elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('No errors.')).toBeVisible()
})

it('shows how far one has come, and that it could not be kept', async () => {
  await open(ok(play()))
  await expect.element(page.getByText('Nothing yet.')).toBeVisible()
  const done = { ...attempt, completion: 'completed', success: 'passed', score: 87.5, seconds: 200 }
  say({ source: 'scorm', channel, kind: 'saved', attempt: done })
  await expect.element(page.getByText('Passed')).toBeVisible()
  await expect.element(page.getByText('87.5')).toBeVisible()
  say({ source: 'scorm', channel, kind: 'notSaved', status: 503 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('couldn’t be saved')
})

it('hears no other frame, and nothing of its own page', async () => {
  await open(ok(play()))
  await expect.element(page.getByText('Nothing yet.')).toBeVisible()
  say({ ...call('LMSCommit', ['']), channel: 'another' })
  postMessage(call('LMSCommit', ['']), '*')
  say(call('LMSFinish', ['']))
  await expect.poll(() => lines.elements().map(line => line.textContent)).toHaveLength(1)
  await expect.element(lines.first()).toHaveTextContent('LMSFinish')
})

it('stays usable however much a package says', async () => {
  await open(ok(play()))
  await expect.element(page.getByText('Nothing yet.')).toBeVisible()
  say(...Array.from({ length: 5000 }, (_, place) => call('LMSGetValue', [`cmi.interactions.${place}.id`])))
  await expect.element(lines.last()).toHaveTextContent('cmi.interactions.4999.id')
  expect(lines.elements()).toHaveLength(1000)
  await expect.element(page.getByText('Only the last 1,000 lines are kept.')).toBeVisible()
})
