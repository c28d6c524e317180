import { type Bilingual, both } from './area'

/** What a learner and those who answer write to each other; the learner begins. */
export const exchanges: readonly (readonly Bilingual[])[] = [
  [
    both(
      'Hello! I can’t open the video of the second class, it stays black.',
      '¡Hola! No puedo abrir el vídeo de la segunda clase, se queda en negro.',
    ),
    both(
      'Hello, thank you for telling us. Could you try it in another browser? We are looking into it meanwhile.',
      'Hola, gracias por avisar. ¿Podrías probar con otro navegador? Mientras tanto lo miramos.',
    ),
    both('With another one it works, thank you very much!', 'Con otro sí funciona, ¡muchas gracias!'),
  ],
  [
    both(
      'Until when can I hand in the challenge of module 3?',
      '¿Hasta cuándo puedo entregar el reto del módulo 3?',
    ),
    both(
      'Until Friday at midnight. If you need more time, tell me before Thursday.',
      'Hasta el viernes a medianoche. Si necesitas más tiempo, dímelo antes del jueves.',
    ),
    both('Perfect, I will have it by then.', 'Perfecto, lo tendré para entonces.'),
    both('Great. Good luck!', 'Estupendo. ¡Mucho ánimo!'),
  ],
  [
    both(
      'I have failed the test twice. Is there anything I can read before I try again?',
      'He suspendido el test dos veces. ¿Hay algo que pueda leer antes de volver a intentarlo?',
    ),
    both(
      'Yes: read classes 4 and 5 again, and look at the example at the end of class 5. Most questions come from there.',
      'Sí: repasa las clases 4 y 5 y mira el ejemplo del final de la clase 5. La mayoría de las preguntas salen de ahí.',
    ),
  ],
  [
    both(
      'Good morning, does this program count towards the hours of training of this year?',
      'Buenos días, ¿este programa cuenta para las horas de formación de este año?',
    ),
  ],
  [
    both('When do we get the certificate?', '¿Cuándo recibimos el certificado?'),
    both(
      'As soon as you have finished all classes, by email within two days.',
      'En cuanto termines todas las clases, por correo en dos días.',
    ),
    both('Thank you.', 'Gracias.'),
  ],
  [
    both(
      'The link to the live class does not work: https://example.com/live/42. Is it the right one?',
      'El enlace de la clase en directo no funciona: https://example.com/live/42. ¿Es el correcto?',
    ),
  ],
  [
    both(
      'I am on leave for two weeks. Can I finish when I am back?',
      'Estoy de permiso dos semanas. ¿Puedo terminar a la vuelta?',
    ),
    both(
      'Of course. I move your deadline by three weeks. Get some rest!',
      'Por supuesto. Te amplío el plazo tres semanas. ¡Descansa!',
    ),
  ],
  [
    both(
      'I really liked the class on questions and answers. Is there a second part?',
      'Me ha gustado mucho la clase de preguntas y respuestas. ¿Hay una segunda parte?',
    ),
  ],
]
