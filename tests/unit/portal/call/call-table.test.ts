import '../../../../src/providers/late-calls'
import { callTable } from 'virtual:call-table'
import { publicCallTable } from 'virtual:public-call-table'
import { readPaths } from 'virtual:read-paths'
import { expect, it } from 'vitest'
import { calls } from '#contract'
import type { FirstRequestModule } from '../../../../src/boot/first-requests'

it('has every call of the contract, as the contract has it', () => {
  expect(Object.keys(callTable).sort()).toEqual(calls.map(([name]) => name).sort())
  for (const [name, endpoint] of calls)
    expect(callTable[name]).toEqual({
      ...(endpoint.changes && { changes: expect.any(Number) }),
      ...((endpoint.path.includes('{') || endpoint.errors?.includes('notFound')) && {
        noun: (endpoint.changes ?? endpoint.reads)?.[0],
      }),
      ...(endpoint.reads && { reads: expect.any(Number) }),
      ...(endpoint.extension && { extension: endpoint.extension }),
      method: endpoint.method,
      path: endpoint.path,
      ...(endpoint.encoding === 'multipart' && { encoding: 'multipart' }),
      ...(endpoint.creates && { creates: true }),
      ...(endpoint.versioned && { versioned: true }),
    })
})

it('tells which calls read what another changes', () => {
  const readers = (changed: number) =>
    calls.map(([name]) => name).filter(name => ((callTable[name].reads ?? 0) & changed) !== 0)
  const ofUploads = ['users.fillableExcel', 'users.uploadStatus', 'users.checkRows']
  expect(readers(callTable['company.createGrouping'].changes ?? 0)).toEqual([
    'company.groupings',
    ...ofUploads,
  ])
  expect(readers(callTable['users.followUp'].changes ?? 0)).toContain('users.students')
  expect(readers(callTable['users.followUp'].changes ?? 0)).not.toContain('programs.list')
})

it('gives the sign-in stage the calls without a session', () => {
  const open = calls.filter(([, { access }]) => access === 'public').map(([name]) => name)
  expect(Object.keys(publicCallTable)).toEqual(open)
})

/** What degrees are looked at by: each tab asks for something else. */
const tabs = ['degrees', 'courses', 'modules', 'students']

it('gives the boot script the paths of what the screens ask for first, and no others', () => {
  const first = Object.values(
    import.meta.glob<FirstRequestModule>('../../../../src/pages/*/first-request.ts', { eager: true }),
  )
    .flatMap(({ firstRequest }) => tabs.flatMap(tab => firstRequest(new URLSearchParams({ tab }), {}, '')))
    .map(({ call }) => call)
  const wanted = new Set<string>(['users.profile', ...first])
  expect(first.length).toBeGreaterThan(1)
  expect(readPaths).toEqual(
    Object.fromEntries(calls.flatMap(([name, { path }]) => (wanted.has(name) ? [[name, path]] : []))),
  )
})
