import { useState } from 'react'
import { Button } from '../../components/controls/Button'
import { CopyButton } from '../../components/controls/CopyButton'
import facts from '../../components/page/facts.module.css'
import { formatNumber, missing } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { type Attempt, writtenCall } from './package-messages'
import styles from './play-page.module.css'
import { type KeptLine, mostLines } from './use-package-log'

/** The words of SCORM, by the keys of their texts. */
const completionKeys = {
  'not attempted': 'completion.none',
  incomplete: 'completion.incomplete',
  completed: 'completion.completed',
} as const

/** Hours, minutes and seconds, as a clock shows them. */
const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')

/** How far somebody has come with a class. */
export function AttemptFacts({ attempt }: { attempt: Attempt }) {
  const { t, i18n } = useTranslation('play')
  const shown = [
    [t('attempt.completion'), t(completionKeys[attempt.completion])],
    [t('attempt.success'), t(`success.${attempt.success}`)],
    [t('attempt.score'), attempt.score === null ? missing : formatNumber(attempt.score, i18n.language, 2)],
    [t('attempt.time'), clock(attempt.seconds)],
  ]
  return (
    <dl className={`${facts.facts} ${styles.attempt}`} aria-label={t('attempt.title')}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Minutes and seconds with their tenths. */
const moment = (at: number) => `${Math.floor(at / 60_000)}:${((at / 1000) % 60).toFixed(1).padStart(4, '0')}`

function Line({ line }: { line: KeptLine }) {
  const { name, args, result, error, errorText, at } = line
  return (
    <li className={styles.line} data-wrong={error !== '' || undefined}>
      <span className={styles.at}>{moment(at)}</span>
      <span className={styles.call}>
        {name !== '' && (
          <>
            <code>
              <strong>{name}</strong>({args.map(value => JSON.stringify(value)).join(', ')})
            </code>
            <code className={styles.result}>→ {JSON.stringify(result)}</code>
          </>
        )}
        {error !== '' && (
          <span className={styles.wrong}>
            {error} {errorText}
          </span>
        )}
      </span>
    </li>
  )
}

/** What a package asks of SCORM while it is played, the newest at the end. */
export function PackageLog({ lines, onClear }: { lines: readonly KeptLine[]; onClear: () => void }) {
  const { t } = useTranslation('play')
  const [wrongOnly, setWrongOnly] = useState(false)
  const wrong = lines.filter(({ error }) => error !== '')
  const shown = wrongOnly ? wrong : lines
  return (
    <>
      <div className={styles.tools}>
        <label className={styles.filter}>
          <input type="checkbox" checked={wrongOnly} onChange={() => setWrongOnly(!wrongOnly)} />
          {t('log.wrongOnly', { count: wrong.length })}
        </label>
        <CopyButton
          text={shown.map(line => `${moment(line.at)} ${writtenCall(line)}`).join('\n')}
          label={t('log.copy')}
        />
        <Button kind="quiet" onClick={onClear}>
          {t('log.clear')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>{t(wrongOnly ? 'log.noneWrong' : 'log.none')}</p>
      ) : (
        <section className={styles.scroll} aria-label={t('log.title')}>
          <ol>
            {shown.map(line => (
              <Line key={line.place} line={line} />
            ))}
          </ol>
        </section>
      )}
      {lines.length === mostLines && <p className={styles.none}>{t('log.older', { count: mostLines })}</p>}
    </>
  )
}
