import '../../../providers/late-calls'
import { ListEmpty } from '../../../components/list/ListProblem'
import { ListView } from '../../../components/list/ListView'
import { useListLayout } from '../../../components/list/layout/use-list-layout'
import { usePagedRows } from '../../../components/list/use-paged-rows'
import { originalOrder } from '../../../lib/lists/sort'
import { useTranslation } from '../../../lib/texts/use-translation'
import { callWith } from '../../../providers/call/api'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { apiKey } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import type { PanelProps } from '../use-tab'
import { historyColumns } from './columns'
import { RowCount } from './RowCount'

const pageSize = 50

const readPage = ({ data, total }: CallResult<'users.activity'>) => ({ rows: data, total })

/** What a person did and what was done with them, newest first, in pages as one scrolls. */
export default function HistoryPanel(props: PanelProps) {
  const { t } = useTranslation('employee')
  const { allowed, waiting } = useMay('employees')
  if (!allowed && !waiting)
    return <ListEmpty icon="recent" title={t('history.none.title')} text={t('history.none.text')} />
  return <History {...props} />
}

function History({ person }: PanelProps) {
  const { t } = useTranslation(['employee', 'errors'])
  const params = { id: person._id }
  const shown = useListLayout('person-history', historyColumns)
  const rows = usePagedRows(page => {
    const query = { page, limit: pageSize }
    return {
      queryKey: apiKey('users.activity', { params, query }),
      queryFn: ({ signal }) => callWith('users.activity', { params, query, signal }),
      select: readPage,
    }
  }, pageSize)
  return (
    <>
      <RowCount text={t('history.count', { count: rows.total })} rows={rows} />
      <ListView
        caption={t('tabs.history')}
        namespace="employee"
        shown={shown}
        rows={rows}
        rowId={row => row._id}
        rowName={row => row.kind}
        search=""
        sort={originalOrder}
        onSort={() => undefined}
        empty={
          <ListEmpty
            icon="recent"
            title={t('history.empty.title')}
            text={t('history.empty.text', { name: person.name })}
          />
        }
        errorText={error => errorText(error, t)}
      />
    </>
  )
}
