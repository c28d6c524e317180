import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { asPart, foldInto } from '../../../build/fold-runtime'

type Bundle = Parameters<typeof foldInto>[0]

const chunk = (name: string, code: string) =>
  [`assets/${name}-1.js`, { type: 'chunk', name, fileName: `assets/${name}-1.js`, code }] as const

/** What a bundler writes: the helpers under short names, which other files have as well. */
const bundle = (helpers = 'var e=x=>x+1,t=x=>e(e(x));export{e as n,t as r};'): Bundle =>
  Object.fromEntries([
    chunk('rolldown-runtime', helpers),
    chunk('runtime', 'import{r as e}from"./rolldown-runtime-1.js";var t=e(1);export{t as a};'),
    chunk(
      'page',
      'import{n as t,r}from"./rolldown-runtime-1.js";import{a as e}from"./runtime-1.js";var m=["assets/rolldown-runtime-1.js"];export var b=[t(e),r(e),m];',
    ),
    chunk('other', 'export var c=1;'),
  ]) as unknown as Bundle

const codeOf = (files: Bundle, name: string) => (files[`assets/${name}-1.js`] as Rolldown.OutputChunk).code

const asUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

it('gives each file the helpers that it had', async () => {
  const files = bundle()
  foldInto(files)
  expect(Object.keys(files)).not.toContain('assets/rolldown-runtime-1.js')
  const runtime = asUrl(codeOf(files, 'runtime'))
  const page = await import(asUrl(codeOf(files, 'page').replaceAll('./runtime-1.js', runtime)))
  expect(page.b).toEqual([4, 5, ['assets/runtime-1.js']])
  expect(codeOf(files, 'other')).toBe('export var c=1;')
})

it('fails where the helpers are not what they were', () => {
  expect(() => asPart('var e=1;')).toThrow('export nothing')
  const { 'assets/rolldown-runtime-1.js': _, ...others } = bundle()
  expect(() => foldInto(others)).toThrow('no file rolldown-runtime')
})
