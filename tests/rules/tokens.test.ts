import { it } from 'vitest'
import { expectNone, type SourceFile, styleFiles, under } from './repository'

/** What is said once in `src/theme/tokens.ts`: the property, and a value that does not come from there. */
const ownValues: [property: RegExp, own: RegExp][] = [
  [/^font-size$/, /\d(px|r?em)/],
  [/^font-weight$/, /\d/],
  [/^line-height$/, /\d(px|r?em)|\d\.\d/],
  [/^z-index$/, /\d/],
  [/^(box|text)-shadow$/, /\d/],
  [/^border(-\w+)*-radius$/, /\d(px|r?em|%)/],
  [/^(transition|animation)(-duration|-delay)?$/, /\d(ms|s)\b/],
]

const outsideTheme = (file: SourceFile) => under('src')(file) && !under('src/theme')(file)

/** Names of tokens hold digits (`--shadow-1`), which are no values. */
const withoutVariables = (value: string) => value.replace(/var\(--[\w-]+(, 0px)?\)/g, '')

const breaks = (property: string, value: string) =>
  ownValues.some(([of, own]) => of.test(property) && own.test(withoutVariables(value)))

it('takes type, layers, shadows, radii and durations from the theme', () =>
  expectNone(
    styleFiles
      .filter(outsideTheme)
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^\s*([\w-]+):([^;{]+);/gm)]
          .filter(([, property = '', value = '']) => breaks(property, value))
          .map(([declaration, ,]) => `${path}: ${declaration.trim()}`),
      ),
    'Sizes of type, layers, shadows, radii and durations are tokens of src/theme',
  ))
