import '../../../providers/late-calls'
import { callWith } from '../../../providers/call/api'
import type { CallArgs, CallResult } from '../../../providers/call/call-types'
import { courseColumns, degreeColumns, moduleColumns, studentColumns } from './columns'
import type { CourseRow, DegreeRow, ListCall, ModuleRow, StudentRow, TabList } from './degree-column'

/** How a list is asked for. What it is sorted by is one of its own columns: `orderQuery` sees to that. */
const asked = <Name extends ListCall>(call: Name) => ({
  call,
  ask: (query: object, signal?: AbortSignal): Promise<CallResult<Name>> =>
    callWith(call, { query, signal } as unknown as CallArgs<Name>),
})

const degrees: TabList<DegreeRow> = {
  ...asked('degrees.list'),
  columns: degreeColumns,
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
}

const courses: TabList<CourseRow> = {
  ...asked('degreeLists.courses'),
  columns: courseColumns,
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
}

const modules: TabList<ModuleRow> = {
  ...asked('degreeLists.modules'),
  columns: moduleColumns,
  // A module can be in several degrees.
  rowId: ({ _id, degree }) => `${degree._id} ${_id}`,
  rowName: ({ title }) => title,
}

const students: TabList<StudentRow> = {
  ...asked('degreeLists.students'),
  columns: studentColumns,
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
}

/** The lists of degrees, by their tabs. */
export const tabLists = { degrees, courses, modules, students }
export type ListedTab = keyof typeof tabLists
