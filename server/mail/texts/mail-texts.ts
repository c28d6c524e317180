import type { Letter } from '../letter'

/** The mails of the portal, with what each is filled in with. */
export interface MailValues {
  passwordReset: { link: string }
}

export type MailTemplate = keyof MailValues

/** One language's texts. */
export type MailTexts = { [Template in MailTemplate]: (values: MailValues[Template]) => Letter }
