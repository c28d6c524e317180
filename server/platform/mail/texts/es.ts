import type { MailTexts } from './mail-texts'

export const es: MailTexts = {
  passwordReset: ({ link, company }) => ({
    subject: 'Establece una contraseña nueva',
    paragraphs: [
      'Hola:',
      `Alguien, probablemente tú, ha solicitado establecer una contraseña nueva para tu cuenta de ${company} en Management Portal.`,
      { label: 'Establecer una contraseña nueva', address: link },
      'El enlace es válido durante una hora y solo se puede usar una vez. Si solicitas otro, este dejará de funcionar.',
      'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma. Si vuelve a ocurrir, avisa al administrador de tu empresa.',
    ],
  }),
  invitation: ({ link, company }) => ({
    subject: `Tu cuenta de Management Portal para ${company}`,
    paragraphs: [
      'Hola:',
      `Ya puedes acceder a Management Portal, donde ${company} gestiona su formación. Elige una contraseña para empezar.`,
      { label: 'Elegir una contraseña', address: link },
      'El enlace es válido durante siete días y solo se puede usar una vez. Después puedes pedir otro con «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
      'Si no esperabas este mensaje, no tienes que hacer nada.',
    ],
  }),
  added: ({ company, program }) => ({
    subject: program
      ? `${company} te ha inscrito en ${program}`
      : `${company} te ha incluido en su formación`,
    paragraphs: [
      'Hola:',
      program
        ? `${company} te ha incluido en su formación y te ha inscrito en el programa «${program}».`
        : `${company} te ha incluido en su formación. Por ahora no tienes que hacer nada.`,
      'Tu empresa te indicará cómo acceder a los cursos. De momento no necesitas iniciar sesión en ningún sitio.',
      'Si crees que se trata de un error, consulta con la persona responsable de formación de tu empresa.',
    ],
  }),
  confirmOwnAddress: ({ link, address }) => ({
    subject: 'Confirma tu nuevo correo',
    paragraphs: [
      'Hola:',
      `Has cambiado el correo de tu cuenta de Management Portal por ${address}. Confírmalo para poder iniciar sesión con él.`,
      { label: 'Confirmar correo', address: link },
      'El enlace es válido durante tres días y solo se puede usar una vez. Hasta que lo confirmes, seguirá vigente tu correo anterior.',
      'Si no has sido tú, no tienes que hacer nada: no cambiará nada.',
    ],
  }),
  confirmAddress: ({ link, address, by }) => ({
    subject: 'Confirma el cambio de tu correo',
    paragraphs: [
      'Hola:',
      `${by} quiere cambiar el correo de tu cuenta de Management Portal por ${address}. Hace falta que lo confirmes; a partir de entonces iniciarás sesión con el nuevo.`,
      { label: 'Confirmar correo', address: link },
      'El enlace es válido durante tres días y solo se puede usar una vez. Hasta que lo confirmes, seguirá vigente tu correo actual.',
      'Si no estás de acuerdo, no tienes que hacer nada: no cambiará nada.',
    ],
  }),
  addressChanged: ({ address }) => ({
    subject: 'Tu correo ha cambiado',
    paragraphs: [
      'Hola:',
      `El correo de tu cuenta de Management Portal es ahora ${address}. Ya no puedes iniciar sesión con este.`,
      'Si no has sido tú, avisa cuanto antes al administrador de tu empresa.',
    ],
  }),
  chatMessage: ({ message, from, program, company, link }) => ({
    subject: `${from} te ha escrito sobre «${program}»`,
    paragraphs: [
      'Hola:',
      `${from} te ha escrito en el chat del programa «${program}» de ${company}:`,
      ...message.split(/\n{2,}/),
      { label: 'Responder', address: link },
      'No respondas a este correo: nadie lo leería.',
    ],
  }),
  waitingLearners: ({ count, hours, company, link }) => ({
    subject: count === 1 ? 'Un alumno espera tu respuesta' : `${count} alumnos esperan tu respuesta`,
    paragraphs: [
      'Hola:',
      count === 1
        ? `En ${company}, un alumno de tus programas espera respuesta en el chat desde hace ${hours} horas.`
        : `En ${company}, ${count} alumnos de tus programas esperan respuesta en el chat; el primero, desde hace ${hours} horas.`,
      { label: 'Ver quién espera', address: link },
      'Recibes este aviso como máximo una vez al día.',
    ],
  }),
}
