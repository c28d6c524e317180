import type { Patterns } from './pattern'

/** Patterns of outlines in Spanish. */
export const spanishPatterns: Patterns = {
  description: 'Propuesta para «{title}». Adáptala a lo que necesita tu alumnado.',
  begin: {
    title: 'Primeros pasos',
    lessons: [
      [
        'Para qué sirve este programa',
        'video: Bienvenida',
        'reading: Qué sabrás hacer al terminar',
        'reading: Cómo funciona este programa',
      ],
      ['Tu punto de partida', 'test: Qué sabes ya'],
    ],
  },
  end: {
    title: 'Repaso y próximos pasos',
    lessons: [
      ['Resumen', 'reading: Las ideas principales', 'reading: Lista de comprobación para el día a día'],
      ['Evaluación final', 'test: Prueba final'],
      ['Después del programa', 'reading: Para saber más', 'challenge: Tu plan de acción'],
    ],
  },
  general: [
    {
      title: 'Fundamentos',
      lessons: [
        ['Conceptos clave', 'reading: Los términos que necesitas', 'reading: Cómo se relacionan'],
        ['Cómo funciona', 'video: Visión general', 'reading: Paso a paso', 'test: Comprueba lo aprendido'],
      ],
    },
    {
      title: 'En la práctica',
      lessons: [
        ['Situaciones habituales', 'reading: Un caso sencillo', 'reading: Un caso difícil'],
        ['Errores frecuentes', 'reading: Qué falla y por qué', 'test: Encuentra el error'],
        ['Te toca a ti', 'challenge: Resuelve un caso propio'],
      ],
    },
    {
      title: 'En tu puesto de trabajo',
      lessons: [
        ['Por dónde empezar', 'reading: Los primeros cambios', 'challenge: Ponlo en marcha con tu equipo'],
        ['Preguntas y respuestas', 'live: Sesión con una persona experta'],
      ],
    },
  ],
  rules: [
    {
      title: 'Qué se aplica',
      lessons: [
        ['Normas y obligaciones', 'reading: Las normas en pocas palabras', 'reading: Quién responde de qué'],
        [
          'Qué está en juego',
          'video: Qué puede ocurrir',
          'reading: Consecuencias para las personas y la empresa',
        ],
      ],
    },
    {
      title: 'Reconocer los riesgos',
      lessons: [
        ['Riesgos habituales', 'reading: Riesgos en tu puesto de trabajo', 'reading: Señales de alerta'],
        ['Evaluar la situación', 'reading: Cómo valorar una situación', 'test: ¿Qué harías tú?'],
      ],
    },
    {
      title: 'Actuar correctamente',
      lessons: [
        ['En el día a día', 'reading: Qué hacer y qué evitar', 'reading: Lista de comprobación'],
        [
          'Si ocurre algo',
          'reading: Primeras medidas',
          'reading: A quién avisar',
          'challenge: Analiza un caso',
        ],
      ],
    },
  ],
  tools: [
    {
      title: 'Empezar a usarlo',
      lessons: [
        ['Preparación', 'reading: Acceso y configuración', 'video: Recorrido por la pantalla'],
        [
          'Tareas básicas',
          'video: Tu primera tarea',
          'reading: Las funciones más importantes',
          'challenge: Hazlo tú',
        ],
      ],
    },
    {
      title: 'El trabajo diario',
      lessons: [
        ['Procedimientos habituales', 'video: De principio a fin', 'reading: Instrucciones de consulta'],
        ['Trabajar con otras personas', 'reading: Compartir y dar permisos', 'test: Comprueba lo aprendido'],
      ],
    },
    {
      title: 'Sacarle más partido',
      lessons: [
        ['Ahorrar tiempo', 'reading: Atajos y plantillas', 'video: Funciones avanzadas'],
        [
          'Cuando algo no funciona',
          'reading: Errores frecuentes y cómo resolverlos',
          'live: Preguntas y respuestas',
        ],
      ],
    },
  ],
  people: [
    {
      title: 'De qué se trata',
      lessons: [
        ['Bases', 'video: Qué marca la diferencia', 'reading: Los modelos principales'],
        [
          'Tu propio estilo',
          'reading: Cómo eres y cómo te ven',
          'challenge: Reflexiona sobre una situación tuya',
        ],
      ],
    },
    {
      title: 'Técnicas',
      lessons: [
        ['Preparación', 'reading: Fijar objetivos', 'reading: Entender a la otra parte'],
        [
          'Durante la conversación',
          'video: Un ejemplo bueno y otro malo',
          'reading: Preguntar y escuchar',
          'test: ¿Qué respuesta funciona mejor?',
        ],
      ],
    },
    {
      title: 'Situaciones difíciles',
      lessons: [
        ['Resistencias y conflictos', 'reading: Qué hay detrás', 'reading: Vías de solución'],
        ['Práctica', 'challenge: Prepara una conversación propia', 'live: Juego de roles en grupo'],
      ],
    },
  ],
  arrival: [
    {
      title: 'Nuestra empresa',
      lessons: [
        ['Quiénes somos', 'video: Bienvenida de la dirección', 'reading: Historia y valores'],
        ['Cómo nos organizamos', 'reading: Equipos y personas de contacto', 'reading: Palabras que usamos'],
      ],
    },
    {
      title: 'Tus primeras semanas',
      lessons: [
        ['Tu puesto', 'reading: Accesos, equipos y herramientas', 'reading: Horarios, vacaciones y gastos'],
        ['Tus tareas', 'reading: Qué se espera de ti', 'challenge: Conoce a tres personas de la empresa'],
      ],
    },
    {
      title: 'Lo que todo el mundo debe saber',
      lessons: [
        ['Seguridad y salud', 'reading: Seguridad en el trabajo', 'reading: En caso de emergencia'],
        [
          'Información y conducta',
          'reading: Proteger la información',
          'reading: Código de conducta',
          'test: Comprueba lo aprendido',
        ],
      ],
    },
  ],
}
