import '../../../providers/late-calls'
import { callWith } from '../../../providers/call/api'
import { courseColumns, degreeColumns, moduleColumns, studentColumns } from './columns'
import type { CourseRow, DegreeRow, ModuleRow, StudentRow, TabList } from './degree-column'

const degrees: TabList<DegreeRow> = {
  call: 'degrees.list',
  ask: (query, signal) => callWith('degrees.list', { query, signal }),
  columns: degreeColumns,
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
}

const courses: TabList<CourseRow> = {
  call: 'degreeLists.courses',
  ask: (query, signal) => callWith('degreeLists.courses', { query, signal }),
  columns: courseColumns,
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
}

const modules: TabList<ModuleRow> = {
  call: 'degreeLists.modules',
  ask: (query, signal) => callWith('degreeLists.modules', { query, signal }),
  columns: moduleColumns,
  // A module can be in several degrees.
  rowId: ({ _id, degree }) => `${degree._id} ${_id}`,
  rowName: ({ title }) => title,
}

const students: TabList<StudentRow> = {
  call: 'degreeLists.students',
  ask: (query, signal) => callWith('degreeLists.students', { query, signal }),
  columns: studentColumns,
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
}

/** The lists of degrees, by their tabs. */
export const tabLists = { degrees, courses, modules, students }
export type ListedTab = keyof typeof tabLists
