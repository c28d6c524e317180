import { expect, it } from 'vitest'
import { routes } from '../../src/routes'
import { screenList } from '../e2e/screens/screen-list'
import { textPattern } from '../e2e/screens/texts'
import { codeFiles, expectNone, under } from './repository'

it('has every route in the list of screens', () =>
  expectNone(
    routes.filter(({ id }) => !screenList.some(({ route }) => route === id)).map(({ id }) => id),
    'A route needs a line in tests/e2e/screens: nobody would look whether everybody can use it',
  ))

it('has no screen of a route that is gone', () =>
  expectNone(
    screenList.flatMap(({ route }) => (route && !routes.some(({ id }) => id === route) ? [route] : [])),
    'tests/e2e/screens names routes of src/routes.ts',
  ))

it('names every screen once, and every state of it', () => {
  const names = screenList.flatMap(({ name, states = [] }) => [
    name,
    ...states.map(state => `${name}-${state.name}`),
  ])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('looks for texts that there are', () =>
  expectNone(
    codeFiles.filter(under('tests/e2e/screens')).flatMap(({ path, text }) =>
      [...text.matchAll(/'((?!node:)[a-z-]+:[\w.]+)'/g)].flatMap(([, key = '']) => {
        try {
          return textPattern('en', key) && []
        } catch (error) {
          return [`${path}: ${(error as Error).message}`]
        }
      }),
    ),
    'The list of screens names keys of src/i18n',
  ))
