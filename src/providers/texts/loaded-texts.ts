import { i18next } from '../../i18n/i18n'

/** The texts of a namespace for code outside components, and the language that they are in. */
export async function loadedTexts(namespace: string) {
  await i18next.loadNamespaces(namespace)
  return { t: i18next.getFixedT(null, namespace), language: i18next.language }
}
