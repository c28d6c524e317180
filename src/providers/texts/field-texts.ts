import { i18next } from '../../i18n/i18n'

/** Loads the texts of wrong fields; where they cannot be had, the server's own show. */
export async function loadFieldTexts(): Promise<void> {
  if (i18next.isInitialized) await i18next.loadNamespaces('field-errors').catch(() => undefined)
}
