import { type Area, both, topic } from './area'

export const safety: Area = {
  code: 'PRL',
  name: both('Health and safety', 'Prevención y salud'),
  topics: [
    topic(
      'Occupational risk prevention: basic level',
      'The basic level that the regulations ask for, with the risks of our own workplaces.',
      'Prevención de riesgos laborales: nivel básico',
      'El nivel básico que exige la normativa, con los riesgos de nuestros propios centros de trabajo.',
    ),
    topic(
      'Ergonomics in the office',
      'Screen, chair, breaks: adjusting the workplace in half an hour.',
      'Ergonomía en la oficina',
      'Pantalla, silla y pausas: ajustar el puesto de trabajo en media hora.',
    ),
    topic(
      'Forklift trucks: safe operation',
      'Theory for operators of forklift trucks. The practical test is taken on site with an instructor.',
      'Carretillas elevadoras: manejo seguro',
      'Teoría para operadores de carretillas. La prueba práctica se realiza en el centro con un instructor.',
    ),
    topic(
      'First aid at work',
      'What to do in the first five minutes, and what not to do.',
      'Primeros auxilios en el trabajo',
      'Qué hacer en los primeros cinco minutos y qué no hacer.',
    ),
    topic(
      'Stress and well-being',
      'Recognising stress in oneself and in others, and where to find help in the company.',
      'Estrés y bienestar',
      'Reconocer el estrés en uno mismo y en los demás, y dónde encontrar ayuda en la empresa.',
    ),
    topic(
      'Fire and evacuation',
      'Extinguishers, routes and roles. Includes the plan of each site.',
      'Incendios y evacuación',
      'Extintores, recorridos y funciones. Incluye el plan de cada centro.',
    ),
  ],
  modules: [
    both('Risks of your workplace', 'Riesgos de tu puesto'),
    both('Rights and obligations', 'Derechos y obligaciones'),
    both('Protective equipment', 'Equipos de protección'),
    both('Good postures', 'Posturas correctas'),
    both('Signs and signals', 'Señalización'),
    both('In an emergency', 'En caso de emergencia'),
    both('Accidents and near misses', 'Accidentes e incidentes'),
    both('Order and cleanliness', 'Orden y limpieza'),
    both('Habits that protect', 'Hábitos que protegen'),
    both('Test of the basic level', 'Prueba del nivel básico'),
  ],
}
