import { Button } from '../../controls/Button'
import { FormFrame } from '../../form/FormFrame'
import { useEntityForm } from '../../form/use-entity-form'
import { longestName } from './change-views'
import styles from './views.module.css'

export interface NameFormProps {
  label: string
  action: string
  name?: string
  onName: (name: string) => void
}

/** One line with a name in it. */
export default function NameForm({ label, action, name = '', onName }: NameFormProps) {
  const form = useEntityForm<{ name: string }, string>({
    fields: [{ name: 'name', label, required: true }],
    stored: name,
    valuesOf: stored => ({ name: stored }),
    send: async typed => {
      onName(typed.name.trim())
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
        onChange={event => form.change('name', event.target.value)}
      />
      <Button type="submit">{action}</Button>
    </FormFrame>
  )
}
