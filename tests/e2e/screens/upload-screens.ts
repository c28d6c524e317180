import { button, file, heading, press, type Screen } from './screen'

/** Two rows that can go in, one of a grouping that is not there yet, and two with something wrong. */
const people = [
  'Nombre;Apellidos;Correo;Departamento;Idioma',
  'Aurora;Vidal Sanz;aurora.vidal@acme.example;;Español',
  'Bruno;Casas Roig;bruno.casas@acme.example;Almacén Sur;Inglés',
  'Carla;;carla@acme;;Español',
  'Bruno;Casas Roig;BRUNO.casas@acme.example;;',
]

const sheet = (lines: readonly string[]) => file('personas.csv', lines.join('\n'))

/** A head that nobody has said the meaning of. */
const unknown = sheet(people.map((line, place) => `${line};${place === 0 ? 'Nómina' : place}`))

const id = '6650c0ffee6650c0ffee6650'
const cells = {
  ...{ firstName: 'Aurora', lastName: 'Vidal Sanz', email: 'aurora.vidal@acme.example' },
  ...{ organization: 'Almacén Sur', suborganization: '', group: '', program: '', language: 'Español' },
}
const row = {
  ...{ row: 2, kind: 'created', person: id, name: 'Aurora Vidal Sanz', email: cells.email, program: null },
  ...{ changes: [], errors: [], cells },
}
const upload = {
  ...{ _id: id, filename: 'personas.csv', at: '2026-03-02T09:30:00.000Z', groupings: ['Almacén Sur'] },
  ...{ by: { _id: id, name: 'Elena Navarro Gil', email: 'admin@acme.example' } },
  ...{
    created: 1,
    changed: 0,
    enrolled: 0,
    unchanged: 0,
    skipped: 2,
    mailed: 1,
    undoneAt: null,
    undoable: true,
  },
}
/** What came of an upload, which demo data has none of. */
const result = { call: `/users/uploads/${id}/rows`, json: { upload, data: [row], total: 1 } }

/** Many people from a spreadsheet. */
export const uploadScreens: readonly Screen[] = [
  {
    name: 'employee-upload',
    route: 'employeeUpload',
    person: 'admin',
    path: '/employees/upload',
    shows: button('employee-upload:file.choose'),
    states: [
      {
        name: 'not-a-sheet',
        steps: [file('nada.csv', '')],
        shows: { role: 'alert' },
      },
      {
        name: 'check',
        steps: [sheet(people)],
        shows: button('employee-upload:groupings.all'),
        picture: true,
      },
      {
        name: 'replace',
        steps: [sheet(people), press(button('employee-upload:replace.title'))],
        shows: button('employee-upload:replace.do'),
      },
      {
        name: 'result',
        query: `?upload=${id}`,
        answered: result,
        shows: button('employee-upload:undo.action'),
        picture: true,
      },
      {
        name: 'failed',
        query: '?upload=0123456789abcdef01234567',
        failing: { call: '/users/uploads/0123456789abcdef01234567/rows', status: 400 },
        shows: button('list:retry'),
      },
      // The last one: the file is there again at each visit after it.
      { name: 'heads', steps: [unknown], shows: heading('employee-upload:heads.title'), picture: true },
    ],
  },
]
