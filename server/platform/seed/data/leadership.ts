import { type Area, both, topic } from './area'

export const leadership: Area = {
  code: 'LID',
  name: both('Leadership', 'Liderazgo'),
  topics: [
    topic(
      'Feedback that helps',
      'How to prepare, give and receive feedback so that it changes something. With recorded conversations and a practice plan of four weeks.',
      'Feedback que ayuda',
      'Cómo preparar, dar y recibir feedback para que algo cambie. Incluye conversaciones grabadas y un plan de práctica de cuatro semanas.',
    ),
    topic(
      'First steps as a manager',
      'For people who lead a team for the first time: from doing the work to making it possible.',
      'Primeros pasos como responsable de equipo',
      'Para quienes dirigen un equipo por primera vez: de hacer el trabajo a hacerlo posible.',
    ),
    topic(
      'Leading hybrid teams',
      'Agreements, rituals and tools for teams that share an office on some days only.',
      'Liderar equipos híbridos',
      'Acuerdos, rutinas y herramientas para equipos que solo coinciden en la oficina algunos días.',
    ),
    topic(
      'Delegation and trust',
      'What to delegate, to whom and how far. Participants bring three tasks of their own and hand them over during the course.',
      'Delegación y confianza',
      'Qué delegar, en quién y hasta dónde. Cada participante trae tres tareas propias y las delega durante el curso.',
    ),
    topic(
      'Managing change',
      'Why people resist change and what a manager can do about it, with a case of a merger of two departments.',
      'Gestión del cambio',
      'Por qué cuesta cambiar y qué puede hacer un responsable, con el caso de la fusión de dos departamentos.',
    ),
    topic(
      'Difficult conversations',
      'Refusals, conflicts and bad news: how to say what has to be said and keep the relationship.',
      'Conversaciones difíciles',
      'Negativas, conflictos y malas noticias: cómo decir lo que hay que decir sin romper la relación.',
    ),
  ],
  modules: [
    both('What a team expects of you', 'Lo que el equipo espera de ti'),
    both('Listening before speaking', 'Escuchar antes de hablar'),
    both('Agreements and follow-up', 'Acuerdos y seguimiento'),
    both('Goals that can be checked', 'Objetivos que se pueden comprobar'),
    both('Conflicts in the team', 'Conflictos en el equipo'),
    both('One-to-one meetings', 'Reuniones individuales'),
    both('Recognising good work', 'Reconocer el buen trabajo'),
    both('Deciding with little information', 'Decidir con poca información'),
    both('Your own plan', 'Tu propio plan'),
    both('Practice with real cases', 'Práctica con casos reales'),
  ],
}
