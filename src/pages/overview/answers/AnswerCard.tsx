import type { UseQueryResult } from '@tanstack/react-query'
import { lengthOf, type Period } from '#contract/words/overview/periods'
import { Button } from '../../../components/controls/Button'
import { Icon, type IconName } from '../../../components/controls/Icon'
import { Link } from '../../../components/page/Link'
import page from '../../../components/page/page.module.css'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { ExplainButton } from '../explain/ExplainButton'
import type { Explained } from '../explain/explanation'
import { useLooked } from '../overview-context'
import styles from './answers.module.css'
import { type Compared, changeOf, changeText } from './change'

interface Told extends Compared {
  text: string
  /** Of what it is the figure. */
  note: string
  to?: string
}

interface AnswerCardProps<Data extends { period: Period }> {
  name: Explained
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  tell: (data: Data) => Told
  write: (value: number | null) => string
  decimals?: number
  points?: boolean
}

/** One of the four answers, in each of its states. */
export function AnswerCard<Data extends { period: Period }>({
  name,
  query,
  tell,
  write,
  decimals = 0,
  points,
}: AnswerCardProps<Data>) {
  const { t } = useTranslation(['overview', 'list', 'errors'])
  const { data, error, isPlaceholderData, refetch } = query
  const told = data && tell(data)
  const { period } = useLooked()
  // Its own days, where they are told: what shows may still be of those that were looked at before.
  const days = (data && lengthOf(data.period)) || lengthOf(period)
  const id = `answer-${name}`
  return (
    <section className={`${page.panel} ${styles.answer}`} aria-labelledby={id} aria-busy={!told && !error}>
      <header className={styles.head}>
        <h2 id={id}>{t(`answers.${name}`)}</h2>
        {told && <ExplainButton of={name} />}
      </header>
      {told && (
        <div className={styles.told} data-stale={isPlaceholderData || undefined}>
          <p className={styles.value}>{told.to ? <Link to={told.to}>{told.text}</Link> : told.text}</p>
          <p className={styles.note}>{told.note}</p>
          <Change {...{ days, write, decimals, points }} value={told.value} previous={told.previous} />
        </div>
      )}
      {!told && error && <Problem text={errorText(error, t)} onRetry={() => void refetch()} />}
      {!told && !error && <Waiting />}
    </section>
  )
}

function Waiting() {
  const { t } = useTranslation('list')
  return (
    <div className={styles.told}>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <span className={styles.valueBar} aria-hidden="true" />
      <span className={page.bar} aria-hidden="true" />
      <span className={page.bar} aria-hidden="true" />
    </div>
  )
}

const Problem = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { t } = useTranslation('list')
  return (
    <div role="alert" className={styles.problem}>
      <p>{text}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}

interface ChangeProps extends Compared {
  days: number
  write: (value: number | null) => string
  decimals: number
  points?: boolean
}

const icons: Partial<Record<string, IconName>> = { up: 'ascending', down: 'descending' }

/** How a figure has changed since the period before: by sign, in words, and only besides by colour. */
function Change({ value, previous, ...telling }: ChangeProps) {
  const { t, i18n } = useTranslation('overview')
  const { direction } = changeOf({ value, previous }, telling.decimals)
  const icon = icons[direction]
  return (
    <p className={styles.change} data-direction={direction}>
      {icon && <Icon name={icon} size={16} />}
      <span>{changeText({ value, previous }, { ...telling, t, language: i18n.language })}</span>
    </p>
  )
}
