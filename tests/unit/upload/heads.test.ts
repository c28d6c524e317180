import { expect, it } from 'vitest'
import { cellsOf, mappingOf, missingColumns } from '#contract/words/upload/columns'

it.each([
  [
    ['First name', 'Last name', 'Email'],
    ['firstName', 'lastName', 'email'],
  ],
  [
    ['NOMBRE*', 'Apellidos *', 'correo_electronico'],
    ['firstName', 'lastName', 'email'],
  ],
  [
    ['e-mail', 'Name', 'Surname', 'Departamento'],
    ['email', 'firstName', 'lastName', 'organization'],
  ],
  [
    ['E-mail adress', 'Fist name'],
    ['email', 'firstName'],
  ],
  [
    ['Email', 'Correo'],
    ['email', null],
  ],
  [
    ['', 'Payroll', '__proto__', 'constructor'],
    [null, null, null, null],
  ],
])('heads %j mean %j', (heads, mapping) => expect(mappingOf(heads)).toEqual(mapping))

it('takes what people have said before everything else', () => {
  const said = { 'puesto de trabajo': 'group', email: null, nombre: 'lastName' } as const
  expect(mappingOf(['Puesto de trabajo', 'Email', 'Nombre', 'Apellidos'], said)).toEqual([
    'group',
    null,
    'lastName',
    null,
  ])
})

it('names the needed columns that are missing, and gives each cell its column', () => {
  const mapping = mappingOf(['Correo', 'Grupo'])
  expect(missingColumns(mapping)).toEqual(['firstName', 'lastName'])
  expect(cellsOf(mapping, ['ana@acme.example'])).toMatchObject({
    email: 'ana@acme.example',
    group: '',
    program: '',
  })
})
