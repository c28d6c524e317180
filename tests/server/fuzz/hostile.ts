import fc from 'fast-check'

/** Texts that have broken something somewhere. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\uffff',
  '\ufffe',
  '\u202eabc',
  '\u200b',
  '\u0007\r\n',
  'é'.normalize('NFD').repeat(60),
  '👩‍🏫'.repeat(60),
  'ﷺ'.repeat(40),
  'İ'.repeat(60),
  "'; drop table users; --",
  '%',
  '_%\\',
  '\\',
  '"',
  '{}',
  '[]',
  '$1$&',
  '{{x}}',
  '<script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e308',
  '9'.repeat(400),
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2024-02-30',
  '-0001-01-01',
  '=1+1',
  '../../etc/passwd',
  '000000000000000000000000',
  'FFFFFFFFFFFFFFFFFFFFFFFF',
  ','.repeat(600),
  'x'.repeat(5000),
]

const nested = (levels: number): unknown => (levels === 0 ? 0 : [nested(levels - 1)])

/** Values of JSON of the wrong kind, size or depth. */
const hostileValues = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  [],
  {},
  [null],
  [[]],
  { _id: null },
  { _id: '000000000000000000000000' },
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  { toJSON: 'x' },
  nested(30),
  nested(200),
  Array.from({ length: 300 }, (_, place) => place),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ noUnicodeString: false }) },
)

/** Headers that a call reads, and what else comes in their place. What a connection would refuse is not among it. */
export const hostileHeaders = {
  'if-match': ['"1"', '1', '*', 'W/"3"', 'x', '99999999999', '"-1"', ''],
  'if-none-match': ['*', '"x"'],
  'idempotency-key': ['short', '12345678', 'abcdefgh', 'é'.repeat(9), 'x'.repeat(300)],
  'x-reason': ['Asked%20for', '%00', '%ED%A0%80', '%', '%F0%9F%98%80', 'x'.repeat(501), ''],
  'accept-encoding': ['br;q=0', '*', ';;,', 'gzip'],
  accept: ['text/html', '', '/', 'application/xml'],
  'accept-language': ['es;q=x', '*', '-'],
  'content-type': [
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;',
    'multipart/form-data',
    '',
  ],
  'x-forwarded-for': ['unknown', '1.2.3.4, ::1', ','],
  range: ['bytes=5-1', 'bytes=-0'],
}

/** What a body can be instead of JSON. */
export const rawBodies = [
  `{"value":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  '',
  '{',
  'null',
  '"x"',
  '[]',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '\ufeff{}',
  '1e999',
  '\0',
]
