/** The languages of the portal, of mails and of sheets. */
export const languages = ['en', 'es'] as const
