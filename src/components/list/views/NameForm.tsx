import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Button } from '../../controls/Button'
import { FormFrame } from '../../form/FormFrame'
import { useEntityForm } from '../../form/use-entity-form'
import { longestName } from './change-views'
import styles from './views.module.css'

export interface NameFormProps {
  label: string
  action: string
  name?: string
  /** Whether another view has the name: it is replaced, once that is confirmed. */
  isTaken: (name: string) => boolean
  onName: (name: string) => void
}

/** One line with a name in it, and the question whether the view of that name goes. */
export default function NameForm({ label, action, name = '', isTaken, onName }: NameFormProps) {
  const [taken, setTaken] = useState<string>()
  const form = useEntityForm<{ name: string }, string>({
    fields: [{ name: 'name', label, required: true }],
    stored: name,
    valuesOf: stored => ({ name: stored }),
    send: async typed => {
      const wanted = typed.name.trim()
      if (isTaken(wanted)) {
        setTaken(wanted)
        return undefined
      }
      onName(wanted)
      return name
    },
    problemOf: () => ({ fields: [], retry: false }),
  })
  return (
    <FormFrame form={form} className={styles.form}>
      <input
        aria-label={label}
        placeholder={label}
        value={form.values.name}
        aria-invalid={form.wrong.name ? true : undefined}
        maxLength={longestName}
        required
        autoComplete="off"
        onChange={event => {
          setTaken(undefined)
          form.change('name', event.target.value)
        }}
      />
      <Button type="submit">{action}</Button>
      {taken !== undefined && (
        <Taken
          name={taken}
          onReplace={() => {
            onName(taken)
            form.begin(name)
            setTaken(undefined)
          }}
          onKeep={() => setTaken(undefined)}
        />
      )}
    </FormFrame>
  )
}

interface TakenProps {
  name: string
  onReplace: () => void
  onKeep: () => void
}

/** Asks before another view is lost. */
function Taken({ name, onReplace, onKeep }: TakenProps) {
  const { t } = useTranslation('list-tools')
  return (
    <div role="alert" className={styles.taken}>
      <p>{t('views.taken', { name })}</p>
      <Button onClick={onReplace}>{t('views.replace')}</Button>
      <Button kind="quiet" onClick={onKeep}>
        {t('views.keep')}
      </Button>
    </div>
  )
}
