import { expect, it } from 'vitest'
import { type CallName, contract } from '../../../contract'
import type { Endpoint } from '../../../contract/endpoint'
import { deedsOf } from '../../../contract/words/company/audit'

/** What people do all day long, look at, or keep for themselves: it is in the database, and not in the record. */
const left = [
  'auth.refresh',
  'preferences.save',
  'jobs.cancel',
  'chat.send',
  'chat.markRead',
  'chat.markUnread',
  'schedule.preview',
  'scorm.upload',
  'scorm.play',
  'users.previewBulk',
  'users.heldByMany',
  'users.uploadStatus',
  'users.checkRows',
  'users.setUploadHeads',
]

/** Events that are no calls. */
const events = ['auth.login.failed', 'auth.passwordChanged', 'auth.resetMail']

const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${group}.${name}` as CallName, endpoint] as const,
  ),
)

const told = deedsOf().map(({ action }) => action)

it('tells of every call that changes something or hands something out, or leaves it out for a reason', () => {
  const audited = calls.filter(
    ([, { method, passing, credentials, people }]) =>
      (method !== 'GET' && !passing) || credentials || people === 'file',
  )
  const names = audited.map(([name]) => name)
  expect(names.filter(name => !told.includes(name) && !left.includes(name))).toEqual([])
})

it('tells of nothing twice, and of nothing that is not there', () => {
  expect(told.filter((action, place) => told.indexOf(action) !== place)).toEqual([])
  const names: string[] = calls.map(([name]) => name)
  expect(told.filter(action => !names.includes(action) && !events.includes(action))).toEqual([])
})
