import { it } from 'vitest'
import { codeFiles, expectNone, importsOf, type SourceFile, under } from './repository'

/** The support screens draw records of any shape. */
const isGeneric = (file: SourceFile) =>
  under('src/pages/crud')(file) ||
  under('src/providers/refine')(file) ||
  /^src\/resources\/\w+\/records\.ts$/.test(file.path)

it('reads no answer by hand', () =>
  expectNone(
    codeFiles
      .filter(file => under('src')(file) && !isGeneric(file))
      .filter(file => importsOf(file).some(({ target }) => target === 'src/providers/refine/record-fields'))
      .map(({ path }) => path),
    'Answers are read by the shapes that the build derives: whoever knows the call takes its fields as the contract types them',
  ))
