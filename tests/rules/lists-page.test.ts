import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it('shows the programs list as it is, in under 60 lines without its imports', () => {
  const example = /```tsx\n([\s\S]*?)```/.exec(read('docs/lists.md'))?.[1] ?? ''
  expect(example, 'docs/lists.md shows ProgramsPage.tsx').toBe(read('src/pages/programs/ProgramsPage.tsx'))
  const own = example.split('\n').filter(line => line.trim() !== '' && !line.startsWith('import '))
  expect(own.length).toBeLessThan(60)
})
