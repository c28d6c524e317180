import { Completion } from '../../../components/feedback/Completion'
import type { ListColumn } from '../../../components/list/columns'
import { ProgramMenuButton } from '../actions/ProgramMenuButton'
import { ProgramTitle } from '../ProgramLink'
import { Amount, Day, LanguageName, Structure } from '../ProgramValues'
import { isGroup, type ListedProgram, type ProgramItem } from '../program'
import { summaryOf } from '../program-group'
import { ItemState } from '../StateBadge'

/** The menu of a program in a list: at the end of its row, in the corner of its card. */
export const RowMenu = ({ program }: { program: ListedProgram }) => (
  <ProgramMenuButton program={program} place="list" />
)

/** The columns of the programs list. Those that sort bear the names of the call's `sortBy`. */
export const programColumns: readonly ListColumn<ProgramItem>[] = [
  {
    id: 'title',
    header: 'columns.title',
    sort: { type: 'string', value: item => item.title },
    cell: (item, { search }) => <ProgramTitle item={item} search={search} />,
    card: 'heading',
  },
  {
    id: 'state',
    header: 'columns.state',
    width: '11.25rem',
    cell: item => <ItemState item={item} />,
  },
  {
    id: 'language',
    header: 'columns.language',
    width: '7rem',
    hideBelow: 'l',
    sort: { type: 'string', value: item => summaryOf(item).language },
    cell: item => {
      const { language } = summaryOf(item)
      return isGroup(item) && !language ? null : <LanguageName language={language} />
    },
  },
  {
    id: 'structure',
    header: 'columns.structure',
    width: '10.5rem',
    align: 'end',
    hideBelow: 'l',
    cell: item => {
      const { modulesCount, classesCount } = summaryOf(item)
      return <Structure modules={modulesCount} classes={classesCount} />
    },
  },
  {
    id: 'learners',
    header: 'columns.learners',
    width: '7rem',
    align: 'end',
    hideBelow: 's',
    sort: { type: 'number', value: item => summaryOf(item).learnersCount },
    cell: item => <Amount value={summaryOf(item).learnersCount} />,
  },
  {
    id: 'completion',
    header: 'columns.completion',
    width: '9rem',
    sort: { type: 'number', value: item => summaryOf(item).completion },
    cell: item => <Completion value={summaryOf(item).completion} />,
  },
  {
    id: 'updatedAt',
    header: 'columns.updated',
    width: '8.5rem',
    align: 'end',
    hideBelow: 'm',
    sort: { type: 'date', value: item => summaryOf(item).updatedAt },
    cell: item => <Day instant={summaryOf(item).updatedAt} />,
  },
  {
    id: 'actions',
    fixed: true,
    header: 'columns.actions',
    width: '5rem',
    align: 'end',
    cell: item => !isGroup(item) && <RowMenu program={item} />,
  },
]
