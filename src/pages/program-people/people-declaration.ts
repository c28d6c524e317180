import {
  nameOrders,
  programPeopleColumns,
  programPeopleFilters,
  type programPeopleStatuses,
} from '#contract/words/employee-list'
import { declarationOf } from '../../components/list/filters/declared-list'

export type PeopleStatus = (typeof programPeopleStatuses)[number]

/** What the address of the list holds. */
export const peopleDeclaration = declarationOf(programPeopleColumns, programPeopleFilters, nameOrders)
