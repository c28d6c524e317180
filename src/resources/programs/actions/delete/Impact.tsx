import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../dialogs.module.css'
import { ProgramNames } from '../ProgramNames'
import type { ProgramImpact } from './program-impact'

interface ImpactProps {
  impact: ProgramImpact
  /** The server counted all of it: what is not named is not there. */
  whole: boolean
}

/** What deleting a program touches, in numbers and names. */
export function Impact({ impact, whole }: ImpactProps) {
  const { t } = useTranslation('program-actions')
  const figures = (['learners', 'finished', 'withResults'] as const)
    .filter(name => (impact[name] ?? 0) > 0)
    .map((name): [string, ReactNode] => [name, t(`impact.${name}`, { count: impact[name] })])
  const uses = (['referencedBy', 'sharedWith', 'degrees'] as const)
    .filter(name => impact[name].length > 0)
    .map((name): [string, ReactNode] => [
      name,
      <span key={name}>
        {t(`impact.${name}`, { count: impact[name].length })} <ProgramNames items={impact[name]} />
      </span>,
    ])
  const lines = [...figures, ...uses]
  if (lines.length === 0) return whole && <p>{t('impact.nothing')}</p>
  return (
    <ul className={styles.lines}>
      {lines.map(([name, line]) => (
        <li key={name}>{line}</li>
      ))}
    </ul>
  )
}
