import { describe, expect, it } from 'vitest'
import { readXml, XmlProblem } from '../../../server/platform/xml/read-xml'

const problemOf = (text: string) => {
  try {
    readXml(text)
    return null
  } catch (error) {
    return error instanceof XmlProblem ? { code: error.code, line: error.line } : error
  }
}

describe('a document', () => {
  it('is read without prefixes, with its text in one line', () => {
    expect(readXml('\ufeff<a:b c:d="1">\n <e>x <![CDATA[<&]]>\n y</e></a:b>')).toEqual({
      name: 'b',
      attributes: { d: '1' },
      text: '',
      children: [{ name: 'e', attributes: {}, children: [], text: 'x <& y' }],
    })
  })

  it.each([
    ['an ampersand as it is', '<a>\n<b>R & D</b></a>', { code: 'malformed', line: 2 }],
    ['an end that is missing', '<a><b></b>', { code: 'malformed', line: 1 }],
    ['an end too many', '<a></a></b>', { code: 'malformed', line: 1 }],
    ['nothing', '', { code: 'malformed', line: 1 }],
    ['no markup', 'PK\u0003\u0004', { code: 'malformed', line: 1 }],
    ['an entity of its own', '<a>&own;</a>', { code: 'malformed', line: 1 }],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', { code: 'doctype', line: undefined }],
    ['too many elements', `<a>${'<b/>'.repeat(100_001)}</a>`, { code: 'tooLarge', line: undefined }],
    ['elements too deep', '<a>'.repeat(300), { code: 'tooLarge', line: undefined }],
  ])('is refused for %s', (_, text, problem) => {
    expect(problemOf(text)).toEqual(problem)
  })
})
