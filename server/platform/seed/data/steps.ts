import { type Bilingual, both } from './area'
import type { ClassKind } from './lessons'

type StepKind = 'text' | 'video' | 'image' | 'link' | 'question' | 'task'

/** A step as it stands in classes: `content` is its text; what shows something has an address made for it. */
export interface StepForm {
  kind: StepKind
  title: Bilingual
  content?: Bilingual
}

const step = (kind: StepKind, title: Bilingual, content?: Bilingual): StepForm => ({ kind, title, content })

const aim = step(
  'text',
  both('What you will learn', 'Qué vas a aprender'),
  both(
    'By the end of this class you will know why it matters, and what to do first.',
    'Al terminar esta clase sabrás por qué importa y por dónde empezar.',
  ),
)
const question = step(
  'question',
  both('And in your team?', '¿Y en tu equipo?'),
  both(
    'When did this last happen in your team, and what did you do?',
    '¿Cuándo os pasó por última vez y qué hicisteis?',
  ),
)
const task = step(
  'task',
  both('Try it this week', 'Ponlo en práctica esta semana'),
  both(
    'Choose one situation of this week, try it, and note what changed.',
    'Elige una situación de esta semana, pruébalo y anota qué ha cambiado.',
  ),
)
const more = step('link', both('More about it', 'Más información'))
const picture = step('image', both('At a glance', 'De un vistazo'))

/** The steps that a class of each kind can have, in their order. */
export const stepForms: Record<ClassKind, readonly StepForm[]> = {
  video: [aim, step('video', both('Watch', 'Mira el vídeo')), picture, question, more],
  reading: [
    aim,
    picture,
    step(
      'text',
      both('Read', 'Lee'),
      both(
        'Three ideas to keep, with an example for each of them.',
        'Tres ideas para recordar, cada una con su ejemplo.',
      ),
    ),
    question,
    more,
  ],
  test: [
    aim,
    step(
      'question',
      both('Warm up', 'Para calentar'),
      both(
        'Which of the three answers would you have given a year ago?',
        '¿Cuál de las tres respuestas habrías dado hace un año?',
      ),
    ),
    more,
  ],
  challenge: [
    aim,
    step(
      'text',
      both('The case', 'El caso'),
      both(
        'A customer, a deadline and too little information.',
        'Un cliente, un plazo y muy poca información.',
      ),
    ),
    task,
    question,
  ],
  live: [aim, question, step('link', both('Join', 'Conéctate')), task],
  scorm: [aim, picture, task],
}
