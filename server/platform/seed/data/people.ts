import { type Area, both, topic } from './area'

export const people: Area = {
  code: 'PER',
  name: both('People and culture', 'Personas y cultura'),
  topics: [
    topic(
      'Welcome to the company',
      'The first month: who we are, how we work and whom to ask.',
      'Bienvenida a la empresa',
      'El primer mes: quiénes somos, cómo trabajamos y a quién preguntar.',
    ),
    topic(
      'Equality between women and men',
      'The equality plan of the company, and what it means for hiring, pay and promotion.',
      'Igualdad entre mujeres y hombres',
      'El plan de igualdad de la empresa y lo que supone en selección, retribución y promoción.',
    ),
    topic(
      'Prevention of harassment',
      'What harassment is, what it is not, and the protocol that protects those who suffer it.',
      'Prevención del acoso',
      'Qué es acoso y qué no, y el protocolo que protege a quien lo sufre.',
    ),
    topic(
      'Time management',
      'Priorities, interruptions and a week that leaves room for the unexpected.',
      'Gestión del tiempo',
      'Prioridades, interrupciones y una semana que deja sitio a lo imprevisto.',
    ),
    topic(
      'Selection interviews',
      'Preparing, conducting and comparing interviews without letting the first impression decide.',
      'Entrevistas de selección',
      'Preparar, realizar y comparar entrevistas sin que decida la primera impresión.',
    ),
    topic(
      'Finance for non-financial staff',
      'Balance sheet, results and cash with the figures of a company like ours.',
      'Finanzas para no financieros',
      'Balance, resultados y tesorería con las cifras de una empresa como la nuestra.',
    ),
  ],
  modules: [
    both('Who we are', 'Quiénes somos'),
    both('How we work', 'Cómo trabajamos'),
    both('Rights and duties', 'Derechos y deberes'),
    both('Bias and first impressions', 'Sesgos y primeras impresiones'),
    both('Real situations', 'Situaciones reales'),
    both('Priorities', 'Prioridades'),
    both('The figures behind it', 'Las cifras que hay detrás'),
    both('Whom to ask', 'A quién preguntar'),
    both('A plan of one page', 'Un plan de una página'),
    both('What we have learned', 'Lo que hemos aprendido'),
  ],
}
