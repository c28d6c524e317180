import type { Figures } from './measure'

export const number = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
export const pair = ({ median, p95 }: Figures): string => `${number(median)} / ${number(p95)}`
export const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
