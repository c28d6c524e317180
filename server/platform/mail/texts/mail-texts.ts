import type { Letter } from '../letter'

/** The mails of the portal, with what each is filled in with. */
export interface MailValues {
  /** `company` is the name of whose account it is, since one address may have several. */
  passwordReset: { link: string; company: string }
  /** To a new person; `company` is its name. */
  invitation: { link: string; company: string }
  /** To somebody whom their `company` has added to those who learn, and to a `program` by its title, if any. */
  added: { company: string; program: string | null }
  /** To the new address of whoever changes their own. */
  confirmOwnAddress: { link: string; address: string }
  /** To the present address of somebody whom another administrator (`by`, a name) gives a new one. */
  confirmAddress: { link: string; address: string; by: string }
  /** To the address that held until its owner changed it. */
  addressChanged: { address: string }
  /** To somebody who answers learners: how many wait, and since how many hours the first of them; `company` is its name. */
  waitingLearners: { count: number; hours: number; company: string; link: string }
  /** To a learner: what somebody (`from`, a name) has written to them in a `program`, by its title; `company` is its name. */
  chatMessage: { message: string; from: string; program: string; company: string; link: string }
}

export type MailTemplate = keyof MailValues

/** One language's texts. */
export type MailTexts = { [Template in MailTemplate]: (values: MailValues[Template]) => Letter }
