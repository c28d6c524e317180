import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/words/limits'
import controls from '../../../components/controls/controls.module.css'
import { Icon } from '../../../components/controls/Icon'
import styles from './commands.module.css'

interface CommandFieldProps {
  /** The id of the list. */
  list: string
  /** The id of the command that the keys are at. */
  active: string | undefined
  typed: string
  onType: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** Where one types: the focus stays here while the keys go through the list. */
export function CommandField({ list, active, typed, onType, onKeyDown, onClose }: CommandFieldProps) {
  const { t } = useTranslation(['commands', 'shell'])
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        role="combobox"
        aria-label={t('title')}
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder={t('placeholder')}
        maxLength={maxLength.search}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={`${controls.icon} ${styles.close}`}
        onClick={onClose}
        aria-label={t('shell:close')}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
