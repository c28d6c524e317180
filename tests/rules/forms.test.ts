import { expect, it } from 'vitest'
import { codeFiles, expectNone, importsOf, parse, under } from './repository'

/** The kit that all forms use, and the small form of the sign-in stage, which must not load antd. */
const kit = ['src/components/form/EntityForm.tsx', 'src/components/form/FormFrame.tsx']
const signIn = ['src/pages/sign-in/EntryForm.tsx']

const portal = codeFiles.filter(under('src'))

it('finds the one way to write a form', () => {
  const drawn = portal.filter(({ text }) => /<form\b/.test(text)).map(({ path }) => path)
  const ofAntd = portal.filter(importsForm).map(({ path }) => path)
  expect([drawn, ofAntd]).toEqual([
    ['src/components/form/FormFrame.tsx', ...signIn],
    ['src/components/form/EntityForm.tsx', 'src/components/form/FormItem.tsx'],
  ])
})

/** Takes antd's `Form`, or Refine's hook that brings it. */
function importsForm(file: (typeof portal)[number]): boolean {
  return parse(file).module.staticImports.some(
    ({ moduleRequest, entries }) =>
      (moduleRequest.value === 'antd' && entries.some(({ importName }) => importName.name === 'Form')) ||
      moduleRequest.value === '@refinedev/antd',
  )
}

it('hands every form of the kit to the one hook', () =>
  expectNone(
    portal
      .filter(file => !file.path.startsWith('src/components/form/'))
      .filter(file => importsOf(file).some(({ target }) => kit.includes(`${target}.tsx`)))
      .filter(file => !importsHook(file))
      .map(({ path }) => path),
    'A form is declared as fields and handed to useEntityForm',
  ))

const importsHook = (file: (typeof portal)[number]) =>
  importsOf(file).some(({ target }) => target.startsWith('src/components/form/use-entity-form'))
