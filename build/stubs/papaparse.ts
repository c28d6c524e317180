/** Stands in for papaparse: Refine's import and export hooks use it, and the portal calls neither. */
const unused = (): never => {
  throw new Error('Spreadsheets do not go through papaparse here')
}

export default { parse: unused, unparse: unused }
