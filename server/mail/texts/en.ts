import type { MailTexts } from './mail-texts'

export const en: MailTexts = {
  passwordReset: ({ link }) => ({
    subject: 'Set a new password',
    paragraphs: [
      'Hello,',
      'Somebody, probably you, has asked to set a new password for your account in Management Portal.',
      { label: 'Set a new password', address: link },
      'The link is valid for one hour and works once. If you ask for another one, this one stops working.',
      'If it was not you, you need not do anything: your password stays as it is. If this happens again, tell the administrator of your company.',
    ],
  }),
}
