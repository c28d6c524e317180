import type { AwkwardFile } from './awkward-file'
import { hiddenRows } from './hidden-rows'
import { hostileFiles } from './hostile-files'
import { odsFiles } from './ods-files'
import { textFiles } from './text-files'
import { xlsFiles } from './xls-files'
import { xlsxFiles } from './xlsx-files'

/** Files that somebody could upload, made by this script, and what is to come of each. */
export const awkwardFiles: AwkwardFile[] = [
  ...xlsxFiles,
  ...hiddenRows,
  ...odsFiles,
  ...xlsFiles,
  ...textFiles,
  ...hostileFiles,
]
