import { it } from 'vitest'
import { codeFiles, expectNone, lineAt, nodesOf, type SourceFile, styleFiles, under } from './repository'

const colour = /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![-\w])|\b(rgb|hsl)a?\([\d\s]/i

const outsideTheme = (file: SourceFile) => under('src')(file) && !under('src/theme')(file)

/** Comments may name colours: they keep their length, so that places stay right. */
const withoutComments = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))

const inStyles = styleFiles.filter(outsideTheme).flatMap(file =>
  withoutComments(file.text)
    .split('\n')
    .flatMap((line, index) => (colour.test(line) ? [`${file.path}:${index + 1}: ${line.trim()}`] : [])),
)

const inCode = codeFiles.filter(outsideTheme).flatMap(file =>
  nodesOf(file, 'Literal', 'TemplateElement')
    .filter(({ value }) => colour.test(typeof value === 'string' ? value : ''))
    .map(({ start }) => `${file.path}:${lineAt(file, start)}`),
)

it('takes colours from the theme', () =>
  expectNone([...inStyles, ...inCode], 'Colours are tokens of src/theme'))
