import { type Bilingual, both } from './area'

/** When modules meet: the hours of the company's clock. */
export const meetingHours: readonly (readonly [starts: string, ends: string])[] = [
  ['09:00', '11:00'],
  ['10:00', '12:00'],
  ['11:30', '13:00'],
  ['16:00', '18:00'],
  ['18:30', '20:30'],
]

/** What the first session of a module is called, where it has a name. */
export const firstMeeting = both('Kick-off', 'Presentación')

/** What later sessions are called, where they have a name. */
export const meetingTitles: readonly Bilingual[] = [
  both('Workshop', 'Taller'),
  both('Case discussion', 'Debate de casos'),
  both('Guest speaker', 'Ponente invitado'),
  both('Presentations of the groups', 'Presentaciones de los grupos'),
  both('Questions and answers', 'Dudas y preguntas'),
  both('Preparation of the exam', 'Preparación del examen'),
]

interface AssessmentForm {
  title: Bilingual
  /** In percent. */
  weight: number
}

const part = (title: Bilingual, weight: number): AssessmentForm => ({ title, weight })

/** What modules are marked by: the weights come to 100, or to 70 where something is still to be decided. */
export const assessmentForms: readonly (readonly AssessmentForm[])[] = [
  [
    part(both('Test', 'Test'), 20),
    part(both('Case study', 'Caso práctico'), 30),
    part(both('Final exam', 'Examen final'), 50),
  ],
  [
    part(both('First exercise', 'Primer ejercicio'), 15),
    part(both('Second exercise', 'Segundo ejercicio'), 15),
    part(both('Project', 'Proyecto'), 30),
    part(both('Final exam', 'Examen final'), 40),
  ],
  [
    part(both('Test', 'Test'), 20),
    part(both('Group work', 'Trabajo en grupo'), 20),
    part(both('Presentation', 'Exposición'), 30),
  ],
  [
    part(both('Participation', 'Participación'), 10),
    part(both('Essay', 'Ensayo'), 30),
    part(both('Presentation', 'Exposición'), 30),
    part(both('Exam', 'Examen'), 30),
  ],
]
