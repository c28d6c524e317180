import { type ReactNode, useState } from 'react'
import type { Figure } from '#contract/words/overview/figures'
import { Chart } from '../../../components/chart/plot/Chart'
import { Choice } from '../../../components/controls/Choice'
import { useTranslation } from '../../../lib/texts/use-translation'
import { funnelView, programsView, satisfactionView } from '../figures/by-group'
import { engagementView, progressView, volumeView } from '../figures/over-time'
import type { Answer, FigureView, Wording } from '../figures/view'
import { useFigure } from '../overview-context'
import { FigureTable, Pager } from './FigureTable'
import { Panel } from './Panel'
import { pageSizes } from './page-sizes'
import styles from './panel.module.css'
import { type Address, LearnersPanel, PerformersPanel, pagesOf, RanksPanel } from './TablePanels'

/** The nine figures. */
export function FigurePanels(address: Address) {
  return (
    <div className={styles.panels}>
      <ChartPanel name="averageProgress" view={progressView} />
      <ChartPanel name="funnel" view={funnelView} />
      <ChartPanel name="classesVolume" view={volumeView} />
      <ChartPanel name="engagement" view={engagementView} />
      <ChartPanel name="satisfaction" view={satisfactionView} />
      <ProgramsPanel {...address} />
      <PerformersPanel />
      <RanksPanel {...address} />
      <LearnersPanel {...address} />
    </div>
  )
}

const views = ['chart', 'table'] as const

interface ChartPanelProps<Name extends Figure> {
  name: Name
  view: (answer: Answer<Name>, wording: Wording) => FigureView
  /** What it is asked with besides. */
  more?: object
  /** Stands below chart and table. */
  children?: (answer: Answer<Name>) => ReactNode
}

/** A figure as a chart, or as the table of its values. */
function ChartPanel<Name extends Figure>({ name, view, more, children }: ChartPanelProps<Name>) {
  const { t } = useTranslation('overview')
  const [shown, setShown] = useState<(typeof views)[number]>('chart')
  const title = t(`names.${name}`)
  return (
    <Panel
      name={name}
      view={view}
      query={useFigure(name, more)}
      shape="chart"
      tools={
        <Choice
          label={t('view', { name: title })}
          options={views.map(value => ({ value, label: t(`views.${value}`) }))}
          value={shown}
          onChange={setShown}
        />
      }
    >
      {({ chart, says, table }, answer) => (
        <>
          {shown === 'chart' && chart ? (
            <Chart spec={chart} label={t('chart', { name: title, says })} undrawn={t('undrawn')} />
          ) : (
            <FigureTable table={table} caption={title} />
          )}
          {children?.(answer)}
        </>
      )}
    </Panel>
  )
}

function ProgramsPanel(address: Address) {
  const { page, onPage } = pagesOf(address, 'programs')
  const limit = pageSizes.userPerProgram ?? 0
  return (
    <ChartPanel name="userPerProgram" view={programsView} more={{ page, limit }}>
      {({ total }) => <Pager page={page} size={limit} total={total} onPage={onPage} />}
    </ChartPanel>
  )
}
