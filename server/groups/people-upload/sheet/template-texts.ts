import type { languages } from '#contract/words/languages'
import { exampleAddress, type UploadCells } from '#contract/words/upload/columns'

export interface TemplateTexts {
  employees: string
  instructions: string
  lists: string
  title: string
  /** What there is to know: of what, and what. */
  lines: readonly (readonly [topic: string, text: string])[]
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
      ['One row per person', 'Fill in the first sheet. Columns marked with * are mandatory.'],
      ['Example', 'The second row is an example: you can delete it or leave it, as it isn’t uploaded.'],
      ['Email', 'It tells people apart. If someone already has it, their details are updated.'],
      ['Empty cells', 'They change nothing, and nobody is removed from anything.'],
      [
        'Organization, suborganization, group',
        'Choose one from the list or write a new one, which can be created during the upload. It is added to those that someone is in already.',
      ],
      ['Program', 'Choose one from the list: it has the programs people can be enrolled in.'],
      ['Language', 'English or Spanish. Leave it empty to use the company’s language.'],
      ['Limits', 'You can upload up to 50,000 people at once, and undo an upload within thirty days.'],
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
      ['Una fila por persona', 'Rellena la primera hoja. Las columnas marcadas con * son obligatorias.'],
      ['Ejemplo', 'La segunda fila es un ejemplo: puedes borrarla o dejarla, porque no se sube.'],
      ['Correo electrónico', 'Identifica a cada persona. Si alguien ya lo tiene, se actualizan sus datos.'],
      ['Celdas vacías', 'No cambian nada y nadie sale de ningún sitio.'],
      [
        'Organización, suborganización, grupo',
        'Elige uno de la lista o escribe uno nuevo, que se puede crear al subir el archivo. Se añade a los que la persona ya tiene.',
      ],
      ['Programa', 'Elige uno de la lista: muestra los programas en los que se puede inscribir a alguien.'],
      ['Idioma', 'Español o inglés. Déjalo vacío para usar el de la empresa.'],
      ['Límites', 'Puedes subir hasta 50.000 personas a la vez y deshacer la subida durante treinta días.'],
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
