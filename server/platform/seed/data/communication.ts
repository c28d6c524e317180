import { type Area, both, topic } from './area'

export const communication: Area = {
  code: 'IDI',
  name: both('Communication and languages', 'Comunicación e idiomas'),
  topics: [
    topic(
      'Presentations that are remembered',
      'One idea, three examples and a good end. Participants record two presentations and get comments on both.',
      'Presentaciones que se recuerdan',
      'Una idea, tres ejemplos y un buen final. Cada participante graba dos presentaciones y recibe comentarios de ambas.',
    ),
    topic(
      'Writing e-mails that get an answer',
      'Subject, first line, request: short messages that are understood at once.',
      'Correos que obtienen respuesta',
      'Asunto, primera línea y petición: mensajes breves que se entienden a la primera.',
    ),
    topic(
      'Business English B1',
      'Meetings, calls and visits in English, at an intermediate level.',
      'Inglés profesional B1',
      'Reuniones, llamadas y visitas en inglés, a nivel intermedio.',
    ),
    topic(
      'Business English B2',
      'Negotiating, presenting and writing in English with confidence.',
      'Inglés profesional B2',
      'Negociar, presentar y redactar en inglés con seguridad.',
    ),
    topic(
      'Meetings that end on time',
      'Purpose, agenda, roles and minutes of one page.',
      'Reuniones que acaban a su hora',
      'Objetivo, orden del día, funciones y un acta de una página.',
    ),
    topic(
      'Spanish for newcomers',
      'The Spanish of the first weeks: greetings, the canteen, the machines and the safety notices.',
      'Español para recién llegados',
      'El español de las primeras semanas: saludos, comedor, máquinas y avisos de seguridad.',
    ),
  ],
  modules: [
    both('One message, one idea', 'Un mensaje, una idea'),
    both('The first minute', 'El primer minuto'),
    both('Voice and pauses', 'Voz y pausas'),
    both('Vocabulary of the trade', 'Vocabulario del sector'),
    both('Writing clearly', 'Escribir con claridad'),
    both('On the phone', 'Al teléfono'),
    both('In a meeting', 'En una reunión'),
    both('Questions and answers', 'Preguntas y respuestas'),
    both('Role play', 'Juego de roles'),
    both('Review and next level', 'Repaso y siguiente nivel'),
  ],
}
