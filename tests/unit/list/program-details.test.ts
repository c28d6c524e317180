import { shapes } from 'virtual:shapes'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../../src/components/list/use-paged-rows'
import { readShape } from '../../../src/lib/code/shape'
import { adapt } from '../../../src/providers/call/plain-server/adapt'
import type { ProgramDetails } from '../../../src/resources/programs/program'

const read = (answer: unknown) =>
  readShape(shapes['programs.get'], adapt(shapes['programs.get'], answer)).data as ProgramDetails

it('takes of a program of another server what is there', () => {
  const answer = {
    title: 'Law',
    modules: [
      {
        _id: 'm',
        lessons: [{ _id: 'l', type: 'live', microlearnings: [{ _id: 'c', durationSeconds: 'x' }] }],
      },
    ],
    teachers: [
      { _id: 'a', firstName: 'Marta', lastName: 'Ruiz' },
      { _id: 'b', email: 'a@b.example' },
    ],
    referencedProgram: { _id: 'other', name: 'Other' },
  }
  expect(read(answer)).toMatchObject({
    title: 'Law',
    modulesCount: 1,
    classesCount: 1,
    modules: [
      {
        _id: 'm',
        title: '',
        lessons: [{ type: 'live', microlearnings: [{ _id: 'c', durationSeconds: Number.NaN }] }],
      },
    ],
    teachers: [{ name: 'Marta Ruiz' }, { name: 'a@b.example' }],
    coaches: [],
    referencedProgram: { _id: 'other', title: 'Other' },
    editable: { details: true },
  })
})

describe('pagesOf', () => {
  it('names the pages that are in view', () => {
    expect(pagesOf(0, 49, 50)).toEqual([1])
    expect(pagesOf(49, 50, 50)).toEqual([1, 2])
    expect(pagesOf(-3, 10, 50)).toEqual([1])
    expect(pagesOf(9990, 10_020, 50)).toEqual([200, 201])
  })
})
