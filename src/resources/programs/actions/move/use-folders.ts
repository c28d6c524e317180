import { useApiQuery } from '../../../../providers/call/use-api'

/** All folders of the company. */
export function useFolders() {
  const { data, ...answer } = useApiQuery('company.folders', {})
  return { ...answer, folders: data }
}
