/** A number as people write it, with a comma or a point before its decimals, and how many decimals it has; undefined for any other text. */
export function readDecimal(entered: string): { value: number; decimals: number } | undefined {
  const [, sign, whole = '', part = ''] = /^([-−+]?)(\d*)(?:[.,](\d*))?$/.exec(entered.trim()) ?? []
  if (sign === undefined || whole + part === '') return undefined
  const size = Number(`${whole || '0'}.${part || '0'}`)
  const isBelow = sign !== '' && sign !== '+' && size !== 0
  return { value: isBelow ? -size : size, decimals: part.replace(/0+$/, '').length }
}
