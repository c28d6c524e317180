import type { Texts } from './texts'

/** The texts of everything that a first visit does not show. */
export const laterTexts = import.meta.glob<{ default: Texts }>([
  './{en,es}/*.json',
  '!./{en,es}/{errors,list,programs,shell,sign-in}.json',
])
