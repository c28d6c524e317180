import { expect, it } from 'vitest'
import { readFile } from '../../../src/resources/employees/upload/sheet-files'
import { awkwardFiles } from '../../upload/awkward-files'

it.each(awkwardFiles)('$name', async ({ bytes, expected }) => {
  const read = readFile(new File([bytes()], 'employees'))
  if ('code' in expected) await expect(read).rejects.toMatchObject(expected)
  else expect(await read).toMatchObject(expected)
})
