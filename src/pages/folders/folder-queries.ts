import { callWith } from '../../providers/call/api'
import { apiKey } from '../../providers/call/use-api'
import {
  type ListedFolder,
  type ProgramReference,
  readProgramAnswer,
} from '../../resources/programs/program-answer'

/** The folders as the portal reads them, each with the programs in it. */
export const foldersQuery = {
  queryKey: [...apiKey('company.folders'), 'read'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListedFolder[]> =>
    readProgramAnswer({ folders: await callWith('company.folders', { signal }) }).folders,
}

/** All programs of the company, by title. */
export const programsQuery = {
  queryKey: [...apiKey('company.promotions'), 'read'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ProgramReference[]> => {
    const programs = await callWith('company.promotions', { signal })
    return readProgramAnswer({ folders: [{ _id: 'all', promotions: programs }] }).folders[0]?.promotions ?? []
  },
}
