import { type Bilingual, both } from './area'

/** Departments: the organizations of a company. */
export const departments: readonly Bilingual[] = [
  both('Sales', 'Comercial'),
  both('Operations', 'Operaciones'),
  both('Customer service', 'Atención al cliente'),
  both('Finance', 'Finanzas'),
  both('Human resources', 'Recursos Humanos'),
  both('Information systems', 'Sistemas de información'),
  both('Marketing', 'Marketing'),
  both('Logistics', 'Logística'),
  both('Production', 'Producción'),
  both('Quality', 'Calidad'),
  both('Purchasing', 'Compras'),
  both('Legal', 'Asesoría jurídica'),
  both('Research and development', 'Investigación y desarrollo'),
  both('Maintenance', 'Mantenimiento'),
]

/** Where a company works: its suborganizations, and what tells apart programs that repeat from site to site. */
export const sites: Record<'iberia' | 'britain' | 'mexico', readonly string[]> = {
  iberia: [
    'Madrid',
    'Barcelona',
    'Valencia',
    'Sevilla',
    'Zaragoza',
    'Málaga',
    'Bilbao',
    'A Coruña',
    'Valladolid',
    'Vigo',
    'Gijón',
    'Murcia',
    'Granada',
    'Palma',
    'Las Palmas',
    'Alicante',
    'Córdoba',
    'Pamplona',
    'Santander',
    'Lisboa',
  ],
  britain: [
    'London',
    'Manchester',
    'Birmingham',
    'Leeds',
    'Glasgow',
    'Bristol',
    'Cardiff',
    'Belfast',
    'Dublin',
  ],
  mexico: ['Ciudad de México', 'Guadalajara', 'Monterrey', 'Puebla', 'Querétaro', 'Mérida'],
}

/** Groups, of at most ten characters (specification, section 5). */
export const groupNames: readonly Bilingual[] = [
  both('Mornings', 'Mañanas'),
  both('Afternoons', 'Tardes'),
  both('Nights', 'Noches'),
  both('Talent', 'Talento'),
  both('New', 'Nuevos'),
  both('Managers', 'Mandos'),
  both('Mentors', 'Mentores'),
  both('Pilot', 'Piloto'),
  both('Remote', 'Teletrab.'),
  both('Trainees', 'Becarios'),
]

/** Folders of the second level, inside an area. */
export const audiences: readonly Bilingual[] = [
  both('Managers', 'Mandos intermedios'),
  both('New employees', 'Nuevas incorporaciones'),
  both('Sales network', 'Red comercial'),
  both('Plants and warehouses', 'Plantas y almacenes'),
  both('Offices', 'Oficinas'),
  both('Technical staff', 'Personal técnico'),
  both('Executives', 'Dirección'),
  both('Partners', 'Colaboradores externos'),
]

/** Folder colours: background and text, each pair with a contrast of at least 4.5. */
export const folderColours: readonly (readonly [background: string, text: string])[] = [
  ['#1e3a8a', '#ffffff'],
  ['#fde68a', '#451a03'],
  ['#065f46', '#ffffff'],
  ['#fecaca', '#7f1d1d'],
  ['#5b21b6', '#ffffff'],
  ['#bae6fd', '#0c4a6e'],
  ['#9a3412', '#ffffff'],
  ['#d9f99d', '#1a2e05'],
  ['#9d174d', '#ffffff'],
  ['#e2e8f0', '#0f172a'],
]
