import { missing } from './format'
import { regional } from './regional'

/** Shares, differences and spans of days, as analytics write them. */

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** A percentage 0–100 with one decimal where it has one: `63.2%`. */
export const formatShare = (value: number | null | undefined, locale: string): string =>
  isNumber(value)
    ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
    : missing

/** How much more or less, always with its sign, and grouped as what it stands beside: `+2.1`. */
export const formatDifference = (value: number, locale: string, decimals = 0): string =>
  new Intl.NumberFormat(locale, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(value)

const at = (day: string) => new Date(`${day}T00:00:00Z`)
/** Another server may leave days blank. */
const isDay = (day: string) => !Number.isNaN(at(day).getTime())

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(regional(locale), { ...options, timeZone: 'UTC' })

/** A day without its year: `24 Nov`. */
export const formatShortDay = (day: string, locale: string): string =>
  isDay(day) ? format(locale, { day: 'numeric', month: 'short' }).format(at(day)) : missing

/** `Nov 2026` */
export const formatMonth = (day: string, locale: string): string =>
  isDay(day) ? format(locale, { month: 'short', year: 'numeric' }).format(at(day)) : missing

/** Days from and to, both included: `26 Oct – 24 Nov 2026`. */
export const formatDays = ({ ini, end }: { ini: string; end: string }, locale: string): string =>
  isDay(ini) && isDay(end)
    ? format(locale, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(at(ini), at(end))
    : missing
