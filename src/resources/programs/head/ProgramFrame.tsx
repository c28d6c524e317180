import type { ReactNode } from 'react'
import { reachOf } from '#contract/roles'
import { Message } from '../../../components/feedback/Message'
import { ListProblem } from '../../../components/list/ListProblem'
import { Link } from '../../../components/page/Link'
import page from '../../../components/page/page.module.css'
import { paths } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText, statusOf } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import { usePrincipal } from '../../../providers/session/profile'
import { type ProgramScreen, ProgramTabs } from '../ProgramTabs'
import type { ProgramDetails } from '../program'
import styles from './head.module.css'
import { BackToList, headFacts, ProgramHead } from './ProgramHead'

/** There is no such program any more, or it is one of those that this person has nothing to do with. */
function ProgramMissing({ foreign }: { foreign: boolean }) {
  const { t } = useTranslation('program')
  const why = foreign ? 'foreign' : 'missing'
  return (
    <Message icon="programs" title={t(`${why}.title`)} text={t(`${why}.text`)}>
      <Link to={paths.programs}>{t('missing.action')}</Link>
    </Message>
  )
}

/** The head while its program is on its way: its shape, with the texts that are known. */
function HeadSkeleton({ id, tab }: { id: string; tab: ProgramScreen }) {
  const { t } = useTranslation(['program', 'list'])
  const { allowed } = useMay('programs.write')
  return (
    <>
      <div className={styles.head} aria-busy="true">
        <p role="status" className="visually-hidden">
          {t('list:loading')}
        </p>
        <div className={styles.title}>
          <span className={styles.titleBar} />
        </div>
        {allowed && <span className={page.actionsBar} />}
        <dl className={styles.facts}>
          {headFacts.map(fact => (
            <div key={fact}>
              <dt>{t(`facts.${fact}`)}</dt>
              <dd>
                <span className={styles.bar} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <ProgramTabs id={id} active={tab} />
    </>
  )
}

interface ProgramFrameProps {
  id: string
  tab: ProgramScreen
  /** Enlists people: what is done with a published program first of all. */
  enlist: (program: ProgramDetails) => ReactNode
  /** The screen under the head; without its program while that is on its way. */
  children: (program: ProgramDetails | undefined) => ReactNode
}

/** What all screens of a program have in common: the way back, the head, and what is said where there is none. */
export function ProgramFrame({ id, tab, enlist, children }: ProgramFrameProps) {
  const { t } = useTranslation(['program', 'programs', 'list', 'errors'])
  const reach = reachOf(usePrincipal(), 'programs.read')
  const { data, error, isError, dataUpdatedAt, refetch } = useApiQuery('programs.get', { params: { id } })
  const status = statusOf(error)
  if (status === 403 || status === 404) return <ProgramMissing foreign={status === 403 || reach !== 'A'} />
  return (
    <div className={page.page}>
      <BackToList title={data?.title} />
      {data && <ProgramHead program={data} tab={tab} enlist={enlist(data)} />}
      {isError && (
        <ListProblem text={errorText(error, t)} asOf={data && dataUpdatedAt} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <HeadSkeleton id={id} tab={tab} />}
      {(data || !isError) && children(data)}
    </div>
  )
}
