import { type Bilingual, both } from './area'

export type LessonType = 'content' | 'test' | 'challenge' | 'live' | 'scorm'
export type ClassKind = 'video' | 'reading' | 'test' | 'challenge' | 'live' | 'scorm'

/** How a lesson of each type is called, and which kinds of classes it holds. */
export const lessonForms: Record<LessonType, { titles: readonly Bilingual[]; kinds: readonly ClassKind[] }> =
  {
    content: {
      titles: [both('Ideas and examples', 'Ideas y ejemplos'), both('Step by step', 'Paso a paso')],
      kinds: ['video', 'video', 'reading'],
    },
    test: {
      titles: [both('Check what you know', 'Comprueba lo que sabes'), both('Module test', 'Test del módulo')],
      kinds: ['test'],
    },
    challenge: {
      titles: [both('Challenge', 'Reto'), both('Put it into practice', 'Llévalo a la práctica')],
      kinds: ['challenge'],
    },
    live: {
      titles: [both('Live session', 'Sesión en directo'), both('Virtual classroom', 'Aula virtual')],
      kinds: ['live'],
    },
    scorm: {
      titles: [both('Interactive package', 'Contenido interactivo'), both('Simulation', 'Simulación')],
      kinds: ['scorm'],
    },
  }

/** What a class of each kind adds to its module's title, and how long it takes, in minutes. */
export const classForms: Record<
  ClassKind,
  { endings: readonly Bilingual[]; minutes: readonly [number, number] }
> = {
  video: {
    endings: [
      both('key ideas', 'ideas clave'),
      both('a case, step by step', 'un caso paso a paso'),
      both('what the experts say', 'lo que dicen los expertos'),
      both('three common mistakes', 'tres errores habituales'),
      both('in five minutes', 'en cinco minutos'),
      both('an interview', 'una entrevista'),
    ],
    minutes: [3, 12],
  },
  reading: {
    endings: [
      both('summary', 'resumen'),
      both('checklist', 'lista de comprobación'),
      both('further reading', 'para saber más'),
      both('guide', 'guía práctica'),
    ],
    minutes: [4, 10],
  },
  test: {
    endings: [
      both('questions', 'preguntas'),
      both('quick test', 'test rápido'),
      both('final test', 'test final'),
      both('true or false', 'verdadero o falso'),
    ],
    minutes: [5, 15],
  },
  challenge: {
    endings: [
      both('your turn', 'te toca a ti'),
      both('a task for your team', 'una tarea para tu equipo'),
      both('hand in your plan', 'entrega tu plan'),
      both('record yourself', 'grábate'),
    ],
    minutes: [30, 60],
  },
  live: {
    endings: [
      both('live with the teacher', 'en directo con el profesor'),
      both('questions live', 'dudas en directo'),
      both('workshop', 'taller'),
      both('group coaching', 'coaching grupal'),
    ],
    minutes: [45, 90],
  },
  scorm: {
    endings: [
      both('simulation', 'simulación'),
      both('interactive practice', 'práctica interactiva'),
      both('guided tour', 'recorrido guiado'),
      both('virtual case', 'caso virtual'),
    ],
    minutes: [15, 40],
  },
}

/** What a class of each kind asks of its learners. */
export const classAbouts: Record<ClassKind, Bilingual> = {
  video: both(
    'Watch it, and note down what you would do otherwise.',
    'Míralo y anota qué harías de otra manera.',
  ),
  reading: both('Read it, and keep it at hand for your daily work.', 'Léelo y tenlo a mano en tu día a día.'),
  test: both('You have two tries, and pass with a 5.', 'Tienes dos intentos y apruebas con un 5.'),
  challenge: both(
    'Do it in your own team this week, and tell what came of it.',
    'Hazlo esta semana con tu equipo y cuenta qué ha pasado.',
  ),
  live: both(
    'Bring a case of your own: it is talked through together.',
    'Trae un caso propio: se comenta entre todos.',
  ),
  scorm: both(
    'Try it as often as you like; the best try counts.',
    'Repítelo cuanto quieras; cuenta el mejor intento.',
  ),
}
