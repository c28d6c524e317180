import type { languages } from '#contract/words/languages'
import { exampleAddress, type UploadCells } from '#contract/words/upload/columns'

export interface TemplateTexts {
  employees: string
  instructions: string
  lists: string
  title: string
  /** What there is to know, a line each. */
  lines: readonly string[]
  version: string
  notInList: string
  example: UploadCells
}

/** The texts of the workbook that a list of employees is filled into. Its heads stand in the contract. */
export const templateTexts: Record<(typeof languages)[number], TemplateTexts> = {
  en: {
    employees: 'Employees',
    instructions: 'Instructions',
    lists: 'Lists',
    title: 'How to upload employees',
    lines: [
      'Fill in one row per person on the first sheet. Columns marked with * are mandatory.',
      'The second row is an example: you can delete it or leave it, as it isn’t uploaded.',
      'A person is recognised by their email. If someone already has it, their details are updated.',
      'Empty cells change nothing, and nobody is removed from anything.',
      'An organization, suborganization or group that doesn’t exist yet can be created during the upload.',
      'A program must be published; the list offers those people can be enrolled in.',
      'Language: English or Spanish. Leave it empty to use the company’s language.',
      'You can upload up to 50,000 people at once, and undo an upload within thirty days.',
    ],
    version: 'Version of this file',
    notInList: 'Choose a value from the list',
    example: {
      firstName: 'Mary',
      lastName: 'Example',
      email: exampleAddress,
      organization: 'Sales',
      suborganization: 'Export',
      group: 'Team 1',
      program: '',
      language: 'English',
    },
  },
  es: {
    employees: 'Empleados',
    instructions: 'Instrucciones',
    lists: 'Listas',
    title: 'Cómo subir empleados',
    lines: [
      'Rellena una fila por persona en la primera hoja. Las columnas marcadas con * son obligatorias.',
      'La segunda fila es un ejemplo: puedes borrarla o dejarla, porque no se sube.',
      'Cada persona se reconoce por su correo. Si alguien ya lo tiene, se actualizan sus datos.',
      'Las celdas vacías no cambian nada y nadie sale de ningún sitio.',
      'Si una organización, suborganización o grupo no existe todavía, se puede crear al subir el archivo.',
      'El programa debe estar publicado; la lista muestra aquellos en los que se puede inscribir a alguien.',
      'Idioma: inglés o español. Déjalo vacío para usar el de la empresa.',
      'Puedes subir hasta 50.000 personas a la vez y deshacer la subida durante treinta días.',
    ],
    version: 'Versión de este archivo',
    notInList: 'Elige un valor de la lista',
    example: {
      firstName: 'María',
      lastName: 'Ejemplo',
      email: exampleAddress,
      organization: 'Ventas',
      suborganization: 'Exportación',
      group: 'Equipo 1',
      program: '',
      language: 'Español',
    },
  },
}
