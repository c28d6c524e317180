/** What a statement failed with, the same from both engines and able to cross from the worker thread. */
export interface QueryErrorFields {
  message: string
  /** SQLSTATE, such as `23505`. */
  code: string
  constraint?: string
  table?: string
  column?: string
}

/** The fields of a database error of either engine's library; undefined for any other error. */
export function queryErrorFields(error: unknown): QueryErrorFields | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined
  const { code, constraint, table, column } = error as Error & Partial<QueryErrorFields>
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined
  return { message: error.message, code, constraint, table, column }
}
