import { useApiQuery } from '../../../../providers/call/use-api'
import { readProgramAnswer } from '../../program-answer'

/** All folders of the company. */
export function useFolders() {
  const { data, ...answer } = useApiQuery('company.folders', {})
  return { ...answer, folders: data && readProgramAnswer({ folders: data }).folders }
}
