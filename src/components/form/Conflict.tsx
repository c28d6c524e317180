import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../lib/texts/use-translation'
import { Button } from '../controls/Button'
import styles from './Conflict.module.css'
import { type AnyField, compareValues, type ComparedField as Row } from './form-fields'
import type { EntityFormState } from './use-entity-form'

export interface ConflictTexts {
  /** In place of the usual one. */
  title?: string
  text: string
  overwrite: string
  take: string
}

interface ConflictProps<Values extends object, Stored> {
  form: EntityFormState<Values, Stored>
  /** What somebody else has saved since. */
  theirs: Stored
  texts: ConflictTexts
}

/** Shows what somebody else made of the same thing, beside mine, and asks what shall hold. */
export function Conflict<Values extends object, Stored>({
  form,
  theirs,
  texts,
}: ConflictProps<Values, Stored>) {
  const { t } = useTranslation('form')
  const { fields, values, valuesOf, before, overwrite, begin, keep, busy } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    if (theirs) heading.current?.focus()
  }, [theirs])
  return (
    <section className={styles.conflict} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {texts.title ?? t('conflict.title')}
      </h3>
      <p>{texts.text}</p>
      <ul className={styles.fields}>
        {compareValues(fields, values, valuesOf(theirs), valuesOf(before)).map(row => (
          <ComparedField key={row.field.name} row={row} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="primary" busy={busy} onClick={() => overwrite(theirs)}>
          {texts.overwrite}
        </Button>
        <Button onClick={() => begin(theirs)}>{texts.take}</Button>
        <Button kind="quiet" onClick={keep}>
          {t('conflict.keep')}
        </Button>
      </div>
    </section>
  )
}

const versions = ['mine', 'theirs', 'before'] as const

function ComparedField({ row: { field, clash, ...values } }: { row: Row }) {
  const { t } = useTranslation('form')
  return (
    <li>
      <h4>
        {field.label}
        {clash && <span className={styles.clash}>{t('conflict.both')}</span>}
      </h4>
      <dl className={styles.versions}>
        {versions.map(version => (
          <div key={version}>
            <dt>{t(`conflict.${version}`)}</dt>
            <dd>{shown(field, values[version])}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const shown = ({ show, widget }: AnyField, value: unknown): ReactNode => {
  if (show) return show(value as never) || '—'
  const options = typeof widget === 'object' && 'options' in widget ? widget.options : []
  return (options.find(option => option.value === value)?.text ?? String(value ?? '')) || '—'
}
