import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tagNamesIn } from '#contract/words/outline/tag-names'

describe('names of tags that were joined by hyphens', () => {
  it.each([
    ['a-b', ['a', 'b'], ['a', 'b']],
    ['a-b-c', ['a', 'a-b', 'c'], ['a-b', 'c']],
    ['a-b-c', ['a', 'a-b', 'b-c'], ['a', 'b-c']],
    ['on-the-job', ['on', 'the', 'job', 'on-the-job'], ['on-the-job']],
    ['x-a-y', ['a'], ['a']],
    ['a-a', ['a'], ['a']],
    ['formacion-Técnica', ['Formación', 'técnica'], ['Formación', 'técnica']],
    ['', ['a'], []],
    ['a', [], []],
    ['-', ['-'], ['-']],
  ])('%s of %j', (joined, known, names) => expect(tagNamesIn(joined, known)).toEqual(names))

  it('finds every name that was joined, or others that stand for all of the text', () => {
    const name = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 })
    const names = fc.uniqueArray(
      name.map(parts => parts.join('-')),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(names, names, (joined, others) => {
        const found = tagNamesIn(joined.join('-'), [...joined, ...others])
        const parts = (list: string[]) => new Set(list.flatMap(one => one.split('-')))
        expect(parts(found)).toEqual(parts(joined))
      }),
    )
  })
})
