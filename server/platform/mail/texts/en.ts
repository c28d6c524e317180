import type { MailTexts } from './mail-texts'

export const en: MailTexts = {
  passwordReset: ({ link, company }) => ({
    subject: 'Set a new password',
    paragraphs: [
      'Hello,',
      `Somebody, probably you, has asked to set a new password for your account with ${company} in Management Portal.`,
      { label: 'Set a new password', address: link },
      'The link is valid for one hour and works once. If you ask for another one, this one stops working.',
      'If it was not you, you need not do anything: your password stays as it is. If this happens again, tell the administrator of your company.',
    ],
  }),
  invitation: ({ link, company }) => ({
    subject: `Your account in Management Portal for ${company}`,
    paragraphs: [
      'Hello,',
      `You can now sign in to Management Portal, where ${company} manages its training. Choose a password to begin.`,
      { label: 'Choose a password', address: link },
      'The link is valid for seven days and works once. After that, ask for another one with “Forgotten your password?” on the sign-in page.',
      'If you did not expect this mail, you need not do anything.',
    ],
  }),
  confirmOwnAddress: ({ link, address }) => ({
    subject: 'Confirm your new address',
    paragraphs: [
      'Hello,',
      `You have changed the address of your account in Management Portal to ${address}. Confirm it, so that you can sign in with it.`,
      { label: 'Confirm the address', address: link },
      'The link is valid for three days and works once. Until you confirm, your former address stays in use.',
      'If it was not you, you need not do anything: nothing changes.',
    ],
  }),
  confirmAddress: ({ link, address, by }) => ({
    subject: 'Confirm the change of your address',
    paragraphs: [
      'Hello,',
      `${by} wants to change the address of your account in Management Portal to ${address}. That takes your confirmation; from then on you sign in with the new address.`,
      { label: 'Confirm the address', address: link },
      'The link is valid for three days and works once. Until you confirm, your present address stays in use.',
      'If you do not want this, you need not do anything: nothing changes.',
    ],
  }),
  addressChanged: ({ address }) => ({
    subject: 'Your address has been changed',
    paragraphs: [
      'Hello,',
      `The address of your account in Management Portal is now ${address}. You no longer sign in with this one.`,
      'If it was not you, tell the administrator of your company at once.',
    ],
  }),
}
