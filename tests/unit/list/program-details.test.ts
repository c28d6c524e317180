import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../../src/components/list/use-paged-rows'
import { readProgramDetails } from '../../../src/resources/programs/details/program-details'

describe('readProgramDetails', () => {
  it('takes what is there', () => {
    const answer = {
      title: 'Law',
      modules: [
        {
          _id: 'm',
          lessons: [{ _id: 'l', type: 'live', microlearnings: [{ _id: 'c', durationSeconds: 'x' }, {}] }],
        },
        { title: 'without an id' },
      ],
      teachers: [{ firstName: 'Marta', lastName: 'Ruiz' }, { email: 'a@b.example' }, {}],
      referencedProgram: { _id: 'other', name: 'Other' },
      editable: { details: false },
    }
    expect(readProgramDetails(answer, 'p')).toMatchObject({
      _id: 'p',
      title: 'Law',
      modulesCount: 2,
      classesCount: 1,
      modules: [
        {
          _id: 'm',
          title: '',
          lessons: [{ type: 'live', classes: [{ _id: 'c', durationSeconds: undefined }] }],
        },
      ],
      teachers: ['Marta Ruiz', 'a@b.example'],
      coaches: [],
      referencedProgram: { _id: 'other', title: 'Other' },
      mayEditDetails: false,
    })
  })

  it('reads anything at all', () => {
    const fields = fc.record({
      modules: fc.array(fc.anything()),
      teachers: fc.anything(),
      editable: fc.anything(),
    })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fields), answer => {
        expect(readProgramDetails(answer, 'p')._id).toBe('p')
      }),
    )
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
