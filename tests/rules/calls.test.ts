import { expect, it } from 'vitest'
import { type CallName, calls } from '#contract'
import { isLateCall } from '../../build/call-table'
import { codeFiles, expectNone, nodesOf, type SourceFile, under } from './repository'

/** The role test, and what it sends. */
const roleTest = /^tests\/server\/calls\/(roles\.test\.ts|role-examples\/)/

const names = new Set<string>(calls.map(([name]) => name))
const isCall = (text: string) => names.has(text)

const stringsOf = (file: SourceFile) => nodesOf(file, 'Literal').map(({ value }) => value)

const serverTests = codeFiles.filter(under('tests/server'))
const inRoleTest = new Set(serverTests.filter(({ path }) => roleTest.test(path)).flatMap(stringsOf))
const inOtherTests = new Set(serverTests.filter(({ path }) => !roleTest.test(path)).flatMap(stringsOf))

const missingFrom = (named: Set<unknown>) =>
  calls.filter(([name]) => !named.has(name satisfies CallName)).map(([name]) => name)

it('finds the calls', () => expect(calls.length).toBeGreaterThan(10))

it('has a row in the role test for every call', () =>
  expectNone(missingFrom(inRoleTest), `Every call of the contract stands in ${roleTest}`))

it('has a test of its own for every call', () =>
  expectNone(missingFrom(inOtherTests), 'A test under tests/server makes the call, by its name'))

it('says of every call what it changes or what it reads', () => {
  const silent = calls.filter(([, { changes = [], reads = [] }]) => changes.length + reads.length === 0)
  const both = calls.filter(([, { changes, reads }]) => changes && reads)
  expectNone(
    [...silent, ...both].map(([name]) => name),
    'A call that writes declares `changes`, one that reads declares `reads`',
  )
})

/** Writes that the specification makes with GET, and the questions that need a body or say where one is. */
const writingGets = ['users.impersonate', 'users.resetPasswordToken']
const readingPosts = [
  'chat.recipients',
  'chat.typing',
  'outline.meet',
  'overview.download',
  'schedule.preview',
  'users.previewBulk',
  'users.heldByMany',
  'users.uploadStatus',
  'users.checkRows',
]

it('takes every GET for a read and every other call for a write, but those that are named', () => {
  const gets = calls.filter(([, { method }]) => method === 'GET')
  const others = calls.filter(([, { method }]) => method !== 'GET')
  expect(gets.filter(([, { reads }]) => !reads).map(([name]) => name)).toEqual(writingGets)
  expect(others.filter(([, { changes }]) => !changes).map(([name]) => name)).toEqual(readingPosts)
})

it('has a call that reads each noun that is changed', () => {
  const read = new Set(calls.flatMap(([, { reads = [] }]) => reads))
  const changed = new Set(calls.flatMap(([, { changes = [] }]) => changes))
  // The session is the cookie, and nobody asks for it.
  expect([...changed].filter(noun => !read.has(noun))).toEqual(['session'])
})

/**
 * What other servers are asked instead, and what is said where a call fails, is no use of it; the page's head asks by the
 * path alone.
 */
const makesNone = /^src\/(providers\/(call\/|late-calls)|pages\/[\w-]+\/first-request)/

/** The calls that are named but in a type. */
function madeBy(file: SourceFile): string[] {
  const inTypes = new Set<unknown>(nodesOf(file, 'TSLiteralType').map(({ literal }) => literal))
  const values = nodesOf(file, 'Literal').filter(literal => !inTypes.has(literal))
  return values.flatMap(({ value }) => (typeof value === 'string' && isCall(value) ? [value] : []))
}

it('has the later calls wherever one is made', () => {
  const makers = codeFiles
    .filter(under('src'))
    .filter(({ path }) => !makesNone.test(path))
    .filter(file => madeBy(file).some(isLateCall))
  expect(makers.length).toBeGreaterThan(0)
  const lacking = makers.filter(file => !stringsOf(file).some(text => /\/late-calls$/.test(String(text))))
  expectNone(
    lacking.map(({ path }) => path),
    'Who makes a call that comes later imports providers/late-calls',
  )
})
