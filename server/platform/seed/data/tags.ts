import { type Bilingual, both } from './area'

/** What the programs and steps of a company are about, in its language. */
export const tagForms: readonly { name: Bilingual; kind: 'extra' | 'new'; isInternal: boolean }[] = [
  { name: both('Essentials', 'Imprescindible'), kind: 'extra', isInternal: false },
  { name: both('On-the-job', 'Paso-a-paso'), kind: 'extra', isInternal: false },
  { name: both('Teamwork', 'Trabajo en equipo'), kind: 'extra', isInternal: false },
  { name: both('Customers', 'Clientes'), kind: 'extra', isInternal: false },
  { name: both('Data protection', 'Protección de datos'), kind: 'extra', isInternal: false },
  { name: both('Health and safety', 'Seguridad y salud'), kind: 'extra', isInternal: false },
  { name: both('Digital skills', 'Competencias digitales'), kind: 'extra', isInternal: false },
  { name: both('Further reading', 'Para saber más'), kind: 'extra', isInternal: false },
  { name: both('New this year', 'Novedad del año'), kind: 'new', isInternal: false },
  { name: both('New law', 'Nueva normativa'), kind: 'new', isInternal: false },
  { name: both('To be translated', 'Pendiente de traducir'), kind: 'extra', isInternal: true },
  { name: both('To be reviewed', 'Pendiente de revisar'), kind: 'new', isInternal: true },
]
