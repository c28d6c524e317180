import type { MailTexts } from './mail-texts'

export const en: MailTexts = {
  passwordReset: ({ link, company }) => ({
    subject: 'Set a new password',
    paragraphs: [
      'Hello,',
      `Someone, probably you, asked to set a new password for your ${company} account in Management Portal.`,
      { label: 'Set a new password', address: link },
      'This link is valid for one hour and works once. If you request another one, this one stops working.',
      'If it wasn’t you, you can ignore this email: your password stays the same. If it happens again, tell your company’s administrator.',
    ],
  }),
  invitation: ({ link, company }) => ({
    subject: `Your account in Management Portal for ${company}`,
    paragraphs: [
      'Hello,',
      `You can now sign in to Management Portal, where ${company} manages its training. Choose a password to get started.`,
      { label: 'Choose a password', address: link },
      'This link is valid for seven days and works once. After that, request another one with “Forgot your password?” on the sign-in page.',
      'If you weren’t expecting this email, you can ignore it.',
    ],
  }),
  added: ({ company, program }) => ({
    subject: program
      ? `${company} has enrolled you in ${program}`
      : `${company} has added you to its training`,
    paragraphs: [
      'Hello,',
      program
        ? `${company} has added you to its training and enrolled you in the program “${program}”.`
        : `${company} has added you to its training. There is nothing for you to do yet.`,
      'Your company will tell you how to get to your courses. You don’t need to sign in anywhere for now.',
      'If you think this is a mistake, ask whoever is in charge of training at your company.',
    ],
  }),
  confirmOwnAddress: ({ link, address }) => ({
    subject: 'Confirm your new email',
    paragraphs: [
      'Hello,',
      `You’ve changed the email of your Management Portal account to ${address}. Confirm it so that you can sign in with it.`,
      { label: 'Confirm email', address: link },
      'This link is valid for three days and works once. Until you confirm, your previous email stays in use.',
      'If it wasn’t you, you can ignore this email: nothing will change.',
    ],
  }),
  confirmAddress: ({ link, address, by }) => ({
    subject: 'Confirm your email change',
    paragraphs: [
      'Hello,',
      `${by} wants to change the email of your Management Portal account to ${address}. This needs your confirmation; from then on, you’ll sign in with the new email.`,
      { label: 'Confirm email', address: link },
      'This link is valid for three days and works once. Until you confirm, your current email stays in use.',
      'If you don’t want this, you can ignore this email: nothing will change.',
    ],
  }),
  addressChanged: ({ address }) => ({
    subject: 'Your email has been changed',
    paragraphs: [
      'Hello,',
      `The email of your Management Portal account is now ${address}. You can no longer sign in with this one.`,
      'If it wasn’t you, tell your company’s administrator right away.',
    ],
  }),
  chatMessage: ({ message, from, program, company, link }) => ({
    subject: `${from} wrote to you about "${program}"`,
    paragraphs: [
      'Hello,',
      `${from} wrote to you in the chat of the program "${program}" at ${company}:`,
      ...message.split(/\n{2,}/),
      { label: 'Reply', address: link },
      'Please don’t answer this email: nobody would read it.',
    ],
  }),
  waitingLearners: ({ count, hours, company, link }) => ({
    subject:
      count === 1 ? 'A learner is waiting for your answer' : `${count} learners are waiting for your answer`,
    paragraphs: [
      'Hello,',
      count === 1
        ? `At ${company}, a learner in your programs has been waiting for an answer in the chat for ${hours} hours.`
        : `At ${company}, ${count} learners in your programs are waiting for an answer in the chat, the first of them for ${hours} hours.`,
      { label: 'See who is waiting', address: link },
      'You get this reminder once a day at most.',
    ],
  }),
}
