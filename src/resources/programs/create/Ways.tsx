import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreationWay } from '../actions/asked-action'
import styles from './create.module.css'
import { WayPicture } from './WayPicture'

export const creationWays: readonly CreationWay[] = ['blank', 'template', 'reference', 'shallow', 'deep']

interface WaysProps {
  way: CreationWay
  onChoose: (way: CreationWay) => void
}

/** The ways to a new program, each with what it shares and what it copies. */
export function Ways({ way: chosen, onChoose }: WaysProps) {
  const { t } = useTranslation('program-creation')
  const name = useId()
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.label}>{t('ways.label')}</legend>
      {creationWays.map(way => (
        <label key={way} className={styles.way}>
          <input
            type="radio"
            name={name}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            aria-labelledby={`${name}-${way}`}
            aria-describedby={`${name}-${way}-text`}
          />
          <WayPicture way={way} />
          <span className={styles.about}>
            <strong id={`${name}-${way}`}>{t(`ways.${way}`)}</strong>
            <span id={`${name}-${way}-text`} className={styles.explained}>
              {t(`explained.${way}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
