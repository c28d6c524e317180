import { type Area, both, topic } from './area'

export const operations: Area = {
  code: 'OPE',
  name: both('Quality and operations', 'Calidad y operaciones'),
  topics: [
    topic(
      'Continuous improvement with Lean',
      'Seeing waste, trying an improvement, keeping it. Each team brings one process of its own.',
      'Mejora continua con Lean',
      'Ver el desperdicio, probar una mejora y mantenerla. Cada equipo trae un proceso propio.',
    ),
    topic(
      'Agile projects with Scrum',
      'Roles, events and a backlog that somebody keeps in order.',
      'Proyectos ágiles con Scrum',
      'Roles, eventos y una lista de trabajo que alguien mantiene ordenada.',
    ),
    topic(
      'Internal quality auditor (ISO 9001)',
      'Planning, carrying out and reporting an internal audit, with checklists to take away.',
      'Auditor interno de calidad (ISO 9001)',
      'Planificar, realizar e informar de una auditoría interna, con listas de comprobación para llevar.',
    ),
    topic(
      'Warehouse and stock',
      'Receiving, placing, picking and counting without surprises at the end of the year.',
      'Almacén y existencias',
      'Recibir, ubicar, preparar y contar sin sorpresas a final de año.',
    ),
    topic(
      'Project management: the essentials',
      'Scope, time, cost and people in projects of three to twelve months.',
      'Gestión de proyectos: lo esencial',
      'Alcance, plazo, coste y personas en proyectos de tres a doce meses.',
    ),
    topic(
      'Sustainability in daily work',
      'Energy, waste and travel: what the company has committed to and what each team can do.',
      'Sostenibilidad en el trabajo diario',
      'Energía, residuos y viajes: a qué se ha comprometido la empresa y qué puede hacer cada equipo.',
    ),
  ],
  modules: [
    both('The process on one page', 'El proceso en una página'),
    both('Finding the bottleneck', 'Encontrar el cuello de botella'),
    both('Roles and responsibilities', 'Funciones y responsabilidades'),
    both('Planning the first weeks', 'Planificar las primeras semanas'),
    both('Measuring with few figures', 'Medir con pocas cifras'),
    both('Risks', 'Riesgos'),
    both('Suppliers', 'Proveedores'),
    both('Root causes', 'Causas raíz'),
    both('Documents and evidence', 'Documentos y evidencias'),
    both('Closing and lessons learned', 'Cierre y lecciones aprendidas'),
  ],
}
