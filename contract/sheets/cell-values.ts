import { SSF } from 'xlsx'

/** What SheetJS knows of the ways to show numbers (ECMA-376, 18.8.30). */
interface NumberFormats {
  format(code: string, value: number): string
  is_date(code: string): boolean
  get_table(): Record<number, string>
}

const formats: NumberFormats = SSF

const dayFormat = 'yyyy-mm-dd'

/** Days and times of Chinese, Japanese and Korean calendars; the rest of them has no number of its own. */
const isEastAsianDay = (id: number) => (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)

/** The format that a number stands for in every workbook. */
export const builtInFormat = (id: number): string | undefined =>
  isEastAsianDay(id) ? dayFormat : formats.get_table()[id]

/** Days of 24 hours, in milliseconds. */
const day = 86_400_000
/** The day before the first, in the two ways in which workbooks count; Excel counts 29 February 1900, which never was. */
const dayZero = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }
const firstOfMarch1900 = 61
/** 31 December 9999. */
const lastDay = 2_958_465

/** What stands within quotes, behind a backslash or in brackets says nothing of what is shown. */
const literals = /"[^"]*"|\\.|\[[^\]]*\]/g

type Shown = 'number' | 'moment' | 'digits'

/** Characters of a format in Excel. */
const longestFormat = 255

/** Zeros, and what joins groups of digits. */
const digitsOnly = /^[\s/:-]*0{2}[0\s/:-]*$/

function shownBy(code: string): Shown {
  if (code === 'General' || code.length > longestFormat) return 'number'
  if (formats.is_date(code)) return 'moment'
  return digitsOnly.test(code.replace(literals, '').split(';', 1)[0] ?? '') ? 'digits' : 'number'
}

const kinds = new Map<string, Shown>()

/** What a format makes of a number: a workbook has few, and a format many cells. */
function kindOf(code: string): Shown {
  const known = kinds.get(code) ?? shownBy(code)
  if (kinds.size > 10_000) kinds.clear()
  kinds.set(code, known)
  return known
}

/** `2024-05-31`, with the time behind it where there is one. */
export function momentText(milliseconds: number): string {
  const text = new Date(milliseconds).toISOString()
  const time = text.slice(11, 19)
  return time === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`
}

function dateText(value: number, code: string, from1904: boolean): string | undefined {
  if (value < 0 || value > lastDay) return undefined
  // Hours and lengths of time have no day.
  if (!/[dy]/i.test(code.replace(literals, ''))) return formats.format(code, value)
  const shift = from1904 || value >= firstOfMarch1900 - 1 ? 0 : 1
  const zero = from1904 ? dayZero.from1904 : dayZero.from1900
  // Excel keeps moments as fractions of a day, which are a little off.
  return momentText(zero + Math.round((value + shift) * (day / 1000)) * 1000)
}

/** A number with all its digits and no exponent. */
export function plainNumber(value: number): string {
  const text = String(value)
  const [digits = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  const sign = value < 0 ? '-' : ''
  const places = Number(exponent)
  if (places > 0) return sign + whole + fraction.padEnd(places, '0')
  return `${sign}0.${'0'.repeat(-places - whole.length)}${whole}${fraction}`
}

/** A text that shows the number with zeros before it, such as a group that is called 007. */
export function isPadded(shown: string, value: number): boolean {
  const digits = shown.replace(/\D/g, '')
  return Number.isInteger(value) && digits.length > plainNumber(value).length && Number(digits) === value
}

/**
 * A number as text: a day where its format shows days, with leading zeros where its format has them, else all its digits.
 * @param from1904 whether the workbook counts its days from 1904
 */
export function numberText(value: number, code: string | undefined, from1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  const kind = code === undefined ? 'number' : kindOf(code)
  if (code === undefined || kind === 'number' || value < 0) return plainNumber(value)
  if (kind === 'moment') return dateText(value, code, from1904) ?? plainNumber(value)
  const shown = formats.format(code, value)
  return isPadded(shown, value) ? shown : plainNumber(value)
}

export const booleanText = (value: boolean): string => (value ? 'TRUE' : 'FALSE')
