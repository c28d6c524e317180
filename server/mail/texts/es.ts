import type { MailTexts } from './mail-texts'

export const es: MailTexts = {
  passwordReset: ({ link }) => ({
    subject: 'Establece una contraseña nueva',
    paragraphs: [
      'Hola:',
      'Alguien, probablemente tú, ha solicitado establecer una contraseña nueva para tu cuenta de Management Portal.',
      { label: 'Establecer una contraseña nueva', address: link },
      'El enlace es válido durante una hora y solo se puede usar una vez. Si solicitas otro, este dejará de funcionar.',
      'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma. Si vuelve a ocurrir, avisa al administrador de tu empresa.',
    ],
  }),
}
