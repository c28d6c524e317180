import { useState } from 'react'
import { Choice } from '../../../components/controls/Choice'
import type { ListAddress } from '../../../components/list/use-list-state'
import { useTranslation } from '../../../lib/texts/use-translation'
import { learnersView, performersTable, performersView, ranksView } from '../figures/people'
import { type OverviewFilter, type PageName, pageOf } from '../overview-address'
import { useFigure, useWording } from '../overview-context'
import { FigureTable, Pager } from './FigureTable'
import { Panel } from './Panel'
import { pageSizes } from './page-sizes'
import styles from './panel.module.css'

export type Address = Pick<ListAddress<OverviewFilter>, 'state' | 'change'>

/** The page of a table, as the address has it. */
export const pagesOf = ({ state, change }: Address, page: PageName) => ({
  page: pageOf(state, page),
  onPage: (to: number) => change({ filters: { [page]: to === 1 ? '' : String(to) } }),
})

const ends = ['highest', 'lowest'] as const

/** Who is far, and who is not. */
export function PerformersPanel() {
  const wording = useWording()
  const { t } = wording
  const [end, setEnd] = useState<(typeof ends)[number]>('highest')
  return (
    <Panel
      name="performers"
      view={performersView}
      query={useFigure('performers')}
      shape="rows"
      width="half"
      tools={
        <Choice
          label={t('performers.end')}
          options={ends.map(value => ({ value, label: t(`performers.${value}`) }))}
          value={end}
          onChange={setEnd}
        />
      }
    >
      {(_, answer) =>
        answer[end].length > 0 ? (
          <FigureTable table={performersTable(answer[end], wording)} caption={t(`performers.${end}`)} />
        ) : (
          <p className={styles.says}>{t('performers.none')}</p>
        )
      }
    </Panel>
  )
}

/** Who has most points, page by page. */
export function RanksPanel(address: Address) {
  const { t } = useTranslation('overview')
  const { page, onPage } = pagesOf(address, 'ranks')
  const limit = pageSizes.gamification ?? 0
  return (
    <Panel
      name="gamification"
      view={ranksView}
      query={useFigure('gamification', { page, limit })}
      shape="rows"
      width="half"
    >
      {({ table }, { total }) => (
        <>
          <FigureTable table={table} caption={t('names.gamification')} />
          <Pager page={page} size={limit} total={total} onPage={onPage} />
        </>
      )}
    </Panel>
  )
}

/** Each learner in each program, page by page. */
export function LearnersPanel(address: Address) {
  const { t } = useTranslation('overview')
  const { page, onPage } = pagesOf(address, 'learners')
  const limit = pageSizes.detailedProgress ?? 0
  const { column, direction } = address.state.sort
  const order = column === null ? {} : { sortBy: column, sortDirection: direction }
  return (
    <Panel
      name="detailedProgress"
      view={learnersView}
      query={useFigure('detailedProgress', { page, limit, ...order })}
      shape="rows"
      width="whole"
    >
      {({ table }, { total }) => (
        <>
          <FigureTable
            table={table}
            caption={t('names.detailedProgress')}
            sorting={{
              sort: address.state.sort,
              onSort: sort => address.change({ sort, filters: { learners: '' } }),
            }}
          />
          <Pager page={page} size={limit} total={total} onPage={onPage} />
        </>
      )}
    </Panel>
  )
}
