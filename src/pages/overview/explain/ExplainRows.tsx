import '../../../providers/late-calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { FigureWithRows } from '#contract/words/overview/figures'
import { ListProblem } from '../../../components/list/ListProblem'
import { Bars } from '../../../components/page/PageHeader'
import { pathTo } from '../../../lib/address/paths'
import { formatNumber } from '../../../lib/format/format'
import { formatDateTime } from '../../../lib/format/format-instant'
import { formatDuration } from '../../../lib/format/format-length'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { learnersView } from '../figures/people'
import type { FigureTable as Table, Wording } from '../figures/view'
import { useFigure, useLooked, useWording } from '../overview-context'
import { FigureTable, Pager } from '../panels/FigureTable'

type Activity = CallResult<'overview.rows'>['data'][number]

const size = 10

const writtenValue = ({ kind, value }: Activity, language: string) =>
  kind === 'time' ? formatDuration(value, language) : formatNumber(value, language, 1)

const activityTable = (rows: readonly Activity[], { t, language, timeZone }: Wording): Table => ({
  head: [
    { text: t('rows.at') },
    { text: t('person') },
    { text: t('rows.kind') },
    { text: t('rows.value'), isNumber: true },
    { text: t('program') },
    { text: t('rows.class') },
  ],
  rows: rows.map(row => ({
    id: row._id,
    cells: [
      { text: formatDateTime(row.at, language, timeZone) },
      { text: row.person.name || row.person.email, to: pathTo('employee', { id: row.person._id }) },
      { text: t(`rows.kinds.${row.kind}`, { defaultValue: row.kind }) },
      { text: writtenValue(row, language) },
      { text: row.program.title, to: pathTo('program', { id: row.program._id }) },
      { text: row.class ?? '' },
    ],
  })),
})

interface RowsProps {
  title: string
  empty: string
  query: { data?: { total: number }; error: unknown; refetch: () => unknown }
  table: Table | undefined
  page: number
  onPage: (page: number) => void
}

/** Rows behind a figure, a page at a time. */
function Rows({ title, empty, query: { data, error, refetch }, table, page, onPage }: RowsProps) {
  const { t } = useTranslation('errors')
  return (
    <section>
      <h3>{title}</h3>
      {error != null && <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />}
      {!table && error == null && <Bars lines={6} />}
      {table && data?.total === 0 && <p>{empty}</p>}
      {table && data && data.total > 0 && (
        <>
          <FigureTable table={table} caption={title} />
          <Pager page={page} size={size} total={data.total} onPage={onPage} />
        </>
      )}
    </section>
  )
}

/** The activity that a figure was made of, newest first. */
export function ActivityRows({ figure }: { figure: FigureWithRows }) {
  const wording = useWording()
  const { t } = wording
  const [page, setPage] = useState(1)
  const { query } = useLooked()
  const rows = useApiQuery(
    'overview.rows',
    { query: { ...query, figure, page, limit: size } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Rows
      title={t('rows.title')}
      empty={t('rows.empty')}
      query={rows}
      table={rows.data && activityTable(rows.data.data, wording)}
      page={page}
      onPage={setPage}
    />
  )
}

/** The enrolments that a figure was made of. */
export function EnrolmentRows() {
  const wording = useWording()
  const { t } = wording
  const [page, setPage] = useState(1)
  const rows = useFigure('detailedProgress', { page, limit: size })
  return (
    <Rows
      title={t('rows.enrolments')}
      empty={t('rows.empty')}
      query={rows}
      table={rows.data && learnersView(rows.data, wording).table}
      page={page}
      onPage={setPage}
    />
  )
}
