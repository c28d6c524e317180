import { callTable } from 'virtual:call-table'
import { publicCallTable } from 'virtual:public-call-table'
import { readPaths } from 'virtual:read-paths'
import { expect, it } from 'vitest'
import { calls } from '#contract'

it('has every call of the contract, as the contract has it', () => {
  expect(Object.keys(callTable)).toEqual(calls.map(([name]) => name))
  for (const [name, endpoint] of calls)
    expect(callTable[name]).toEqual({
      method: endpoint.method,
      path: endpoint.path,
      success: endpoint.success ?? 200,
      ...(endpoint.encoding === 'multipart' && { encoding: 'multipart' }),
      ...(endpoint.extension && { extension: endpoint.extension }),
      ...(endpoint.creates && { creates: true }),
      ...(endpoint.versioned && { versioned: true }),
    })
})

it('gives the sign-in stage the calls without a session, and the boot script those that read', () => {
  const open = calls.filter(([, { access }]) => access === 'public').map(([name]) => name)
  expect(Object.keys(publicCallTable)).toEqual(open)
  const reads = calls.filter(([, { method }]) => method === 'GET')
  expect(readPaths).toEqual(Object.fromEntries(reads.map(([name, { path }]) => [name, path])))
})
