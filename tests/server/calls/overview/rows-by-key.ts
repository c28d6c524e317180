export type Row = Record<string, unknown>
/** Rows by what they are of. */
export type Rows = Record<string, Row>

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

export const pairOf = ({ user, program }: { user: string; program: string }) => `${user} ${program}`
