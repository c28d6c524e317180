/** How many of a list of chats come at a time where nothing else is asked for (specification, section 9). */
export const chatPage = 20

/** How much of a message a list of chats shows, in characters. */
export const previewLength = 160

/** Whether somebody has got a broadcast. */
export const recipientStates = ['waiting', 'sent', 'failed'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why somebody who was chosen does not get a broadcast. */
export const leftOutReasons = ['notInProgram', 'noPerson', 'chatOff'] as const
export type LeftOut = (typeof leftOutReasons)[number]

/** The longest that a broadcast can wait for being called back, in seconds. */
export const longestDelay = 600

/** Hours without an answer after which a learner counts as waiting, unless a company says otherwise. */
export const defaultWaitingHours = 48
/** The most that it can say: thirty days. */
export const mostWaitingHours = 720
