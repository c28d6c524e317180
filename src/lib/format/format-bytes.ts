import { cached } from './format'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes as people say it: `3.4 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const unit = units[step] ?? 'byte'
  const value = bytes / 1024 ** step
  const decimals = step < 2 || value >= 100 ? 0 : 1
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: decimals } as const
  return cached(`b${locale}${unit}${decimals}`, () => new Intl.NumberFormat(locale, options)).format(value)
}
