import { isGroup, type ProgramItem } from '../../resources/programs/program'

/** The ids behind an item of the list: a group stands for the programs in it. */
export const idsOfItem = (item: ProgramItem): readonly string[] =>
  isGroup(item) ? item.promotions.map(({ _id }) => _id) : [item._id]
