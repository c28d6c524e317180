import { type Area, both, topic } from './area'

export const digital: Area = {
  code: 'DIG',
  name: both('Digital skills and data', 'Competencias digitales y datos'),
  topics: [
    topic(
      'Spreadsheets: from lists to pivot tables',
      'Clean data, formulas that can be read again and pivot tables that answer a question.',
      'Hojas de cálculo: de listas a tablas dinámicas',
      'Datos limpios, fórmulas que se entienden y tablas dinámicas que responden a una pregunta.',
    ),
    topic(
      'Data literacy',
      'Reading charts, doubting averages and asking for the right figure.',
      'Alfabetización en datos',
      'Leer gráficos, dudar de las medias y pedir la cifra adecuada.',
    ),
    topic(
      'Generative AI at work',
      'What language models do well and what they do not, and the rules of the company for using them.',
      'IA generativa en el trabajo',
      'Qué hacen bien los modelos de lenguaje y qué no, y las normas de la empresa para utilizarlos.',
    ),
    topic(
      'Working together online',
      'Shared documents, channels and calls: which for what, and how to find things afterwards.',
      'Colaborar en línea',
      'Documentos compartidos, canales y llamadas: cuál para qué, y cómo encontrar las cosas después.',
    ),
    topic(
      'Dashboards that are used',
      'From the question to the figure: designing a dashboard that somebody opens every Monday.',
      'Cuadros de mando que se usan',
      'De la pregunta a la cifra: diseñar un cuadro de mando que alguien abra cada lunes.',
    ),
    topic(
      'Automating routine tasks',
      'Finding what repeats, drawing the flow and automating it without programming.',
      'Automatizar tareas rutinarias',
      'Detectar lo que se repite, dibujar el flujo y automatizarlo sin programar.',
    ),
  ],
  modules: [
    both('Where we start from', 'De dónde partimos'),
    both('Clean data', 'Datos limpios'),
    both('Asking a good question', 'Hacer una buena pregunta'),
    both('Charts that tell the truth', 'Gráficos que dicen la verdad'),
    both('The tools of the company', 'Las herramientas de la empresa'),
    both('Sharing and permissions', 'Compartir y dar permisos'),
    both('Errors that everybody makes', 'Errores que todos cometemos'),
    both('Checking the result', 'Comprobar el resultado'),
    both('A small project', 'Un pequeño proyecto'),
    both('Keeping it going', 'Mantenerlo en marcha'),
  ],
}
