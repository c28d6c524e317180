import { addressPattern } from '#contract/words/address'
import { codePoints, minPasswordLength } from '#contract/words/limits'
import type { Translate } from './translate'

/** What is wrong with what was typed, before it is sent: section 5 of the specification. */

export const requiredText =
  (t: Translate) =>
  (value: string): string | undefined =>
    value.trim() === '' ? t('errors:field.required') : undefined

export const emailText =
  (t: Translate) =>
  (value: string): string | undefined =>
    requiredText(t)(value) ?? (addressPattern.test(value.trim()) ? undefined : t('errors:field.email'))

/** At most `max` code points. */
export const shortText =
  (t: Translate, max: number) =>
  (value: string): string | undefined =>
    requiredText(t)(value) ?? (codePoints(value) > max ? t('errors:field.atMost', { count: max }) : undefined)

export const newPasswordText =
  (t: Translate) =>
  (value: string): string | undefined =>
    codePoints(value) < minPasswordLength
      ? t('errors:field.atLeast', { count: minPasswordLength })
      : undefined

/** What lists begin their lines with where they are copied from a document. */
const bullet = /^\s*[-–—*•◦▪·]\s+/

/** The lines of what is pasted, as names: without marks of a list, and without those that are blank. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map(line => oneLine(line.replace(bullet, '')))
    .filter(line => line !== '')

/** A name as servers keep it: on one line, without blanks around it, composed. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
