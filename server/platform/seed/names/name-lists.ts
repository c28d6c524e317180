/** First and last names of one language, as they are common there. */
export interface NameLists {
  first: readonly string[]
  last: readonly string[]
}
