/** Of windows that are wide enough for tables and what is drawn along a line; narrower ones get cards and lists. */
export const wideWindow = '(min-width: 40.0625rem)'
