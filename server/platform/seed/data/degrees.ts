import { type Bilingual, both } from './area'

/** Degrees, and the courses that each is made of. */
export const degreeForms: readonly { title: Bilingual; courses: readonly Bilingual[] }[] = [
  {
    title: both('Expert in team leadership', 'Experto en liderazgo de equipos'),
    courses: [
      both('Leading oneself', 'Liderarse a uno mismo'),
      both('Leading people', 'Liderar personas'),
      both('Leading change', 'Liderar el cambio'),
    ],
  },
  {
    title: both('Diploma in commercial management', 'Diploma en dirección comercial'),
    courses: [
      both('Market and customer', 'Mercado y cliente'),
      both('Sales', 'Ventas'),
      both('Negotiation', 'Negociación'),
      both('Final project', 'Proyecto final'),
    ],
  },
  {
    title: both('Certificate in data for decisions', 'Certificado en datos para la decisión'),
    courses: [
      both('Foundations', 'Fundamentos'),
      both('Analysis', 'Análisis'),
      both('Communication of results', 'Comunicación de resultados'),
    ],
  },
  {
    title: both('Specialist in occupational safety', 'Técnico en prevención'),
    courses: [
      both('Legislation', 'Legislación'),
      both('Safety', 'Seguridad'),
      both('Hygiene and ergonomics', 'Higiene y ergonomía'),
    ],
  },
  {
    title: both('Master in operations', 'Máster en operaciones'),
    courses: [
      both('First year', 'Primer curso'),
      both('Second year', 'Segundo curso'),
      both('Final project', 'Proyecto final'),
    ],
  },
  {
    title: both('Certificate in professional English', 'Certificado de inglés profesional'),
    courses: [both('Level B1', 'Nivel B1'), both('Level B2', 'Nivel B2')],
  },
]
