import { expect, it } from 'vitest'
import { type CallName, calls } from '#contract'
import { codeFiles, expectNone, nodesOf, type SourceFile, under } from './repository'

/** The role test, and what it sends. */
const roleTest = /^tests\/server\/calls\/(roles\.test\.ts|role-examples\/)/

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
