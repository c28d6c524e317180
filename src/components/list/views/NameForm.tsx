import type { FormEvent } from 'react'
import { Button } from '../../controls/Button'
import { longestName } from './change-views'
import styles from './views.module.css'

/** One line with a name in it. */
export function NameForm({
  label,
  action,
  name = '',
  onName,
}: {
  label: string
  action: string
  name?: string
  onName: (name: string) => void
}) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (wanted === '') return
    event.currentTarget.reset()
    onName(wanted)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <input
        name="name"
        aria-label={label}
        placeholder={label}
        defaultValue={name}
        maxLength={longestName}
        required
        autoComplete="off"
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}
