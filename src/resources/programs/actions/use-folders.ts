import { readProgramAnswer } from '../../../lib/program-answer'
import { useApiQuery } from '../../../providers/use-api'

/** All folders of the company. */
export function useFolders() {
  const { data, ...answer } = useApiQuery('company.folders', {})
  return { ...answer, folders: data && readProgramAnswer({ folders: data }).folders }
}
