import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Figure } from '#contract/words/overview/figures'
import { Button } from '../../../components/controls/Button'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { ExplainButton } from '../explain/ExplainButton'
import type { Answer, FigureView, Wording } from '../figures/view'
import { useLooked, useWording } from '../overview-context'
import styles from './panel.module.css'

type Query<Name extends Figure> = Pick<
  UseQueryResult<Answer<Name>>,
  'data' | 'error' | 'isPlaceholderData' | 'refetch'
>

interface PanelProps<Name extends Figure> {
  name: Name
  query: Query<Name>
  view: (answer: Answer<Name>, wording: Wording) => FigureView
  /** Stands beside the title. */
  tools?: ReactNode
  /** Where charts stand in threes: half of the page, or all of it. */
  width?: 'half' | 'whole'
  /** What it is on its way to. */
  shape: 'chart' | 'rows'
  children: (view: FigureView, answer: Answer<Name>) => ReactNode
}

/** The view of an answer, made once for each answer and language. */
function useView<Name extends Figure>(
  answer: Answer<Name> | undefined,
  view: (answer: Answer<Name>, wording: Wording) => FigureView,
): FigureView | undefined {
  const { t, language, timeZone, reach } = useWording()
  return useMemo(
    () => answer && view(answer, { t, language, timeZone, reach }),
    [answer, view, t, language, timeZone, reach],
  )
}

/** A figure in each of its states: on its way, with nothing to show, not to be had, and there. */
export function Panel<Name extends Figure>(props: PanelProps<Name>) {
  const { name, query, view, tools, width, shape, children } = props
  const { t } = useTranslation(['overview', 'list', 'errors'])
  const { data, error, isPlaceholderData, refetch } = query
  const shown = useView(data, view)
  const id = `panel-${name}`
  return (
    <section
      className={`${page.panel} ${styles.panel}`}
      data-width={width}
      data-shape={shape}
      aria-labelledby={id}
      aria-busy={!data && !error}
    >
      <header className={styles.head}>
        <h2 id={id}>{t(`names.${name}`)}</h2>
        {data && <ExplainButton of={name} />}
        {shown && !shown.isEmpty && <span className={styles.tools}>{tools}</span>}
      </header>
      {error && <Problem text={errorText(error, t)} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape={shape} />}
      {data && shown && (
        <div className={styles.body} data-stale={isPlaceholderData || undefined}>
          {shown.isEmpty ? (
            <Nothing name={name} />
          ) : (
            <>
              <p className={styles.says}>{shown.says}</p>
              {children(shown, data)}
            </>
          )}
        </div>
      )}
    </section>
  )
}

function Waiting({ shape }: { shape: 'chart' | 'rows' }) {
  const { t } = useTranslation('list')
  if (shape === 'rows') return <Bars lines={8} />
  return (
    <>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <span className={page.bar} aria-hidden="true" />
      <div className={styles.ground} aria-hidden="true" />
    </>
  )
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('list')
  return (
    <div role="alert" className={styles.problem}>
      <p>{text}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}

/** Why there is nothing, and what to do: more days or fewer filters may have something. */
function Nothing({ name }: { name: Figure }) {
  const { t } = useTranslation('overview')
  const { widen } = useLooked()
  return (
    <div className={styles.nothing}>
      <p>{t(`empty.${name}`)}</p>
      {widen && <Button onClick={widen.go}>{t(`empty.${widen.to}`)}</Button>}
    </div>
  )
}
