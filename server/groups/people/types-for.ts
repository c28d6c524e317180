import { type UserType, userTypes } from '#contract/roles'

/** The types that somebody may be given: all of them, or for whoever does not stand below only the present one. */
export const typesFor = (current: UserType, below: boolean): UserType[] =>
  below ? [...userTypes] : [current]
