import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupingType, groupingNameLength } from '#contract/words/groupings'
import { codePoints } from '#contract/words/limits'
import { Button } from '../../components/controls/Button'
import { TextField } from '../../components/form/TextField'
import type { Translate } from '../../lib/format/translate'
import {
  type CallFailure,
  errorText,
  fieldErrors,
  fieldErrorText,
  statusOf,
} from '../../providers/call/errors'
import { useWriting } from '../../providers/call/use-write'
import styles from './groupings-page.module.css'

/** What is wrong with the name, as the server says it. */
function reasonOf(error: CallFailure, t: Translate): string {
  const [wrong] = fieldErrors(error)
  return wrong ? fieldErrorText(wrong, t) : errorText(error, t)
}

/** What is typed for a new grouping, and sent once however often one presses. */
function useNewGrouping(type: GroupingType) {
  const { t } = useTranslation(['groupings', 'errors'])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const name = typed.replace(/\s+/g, ' ').trim()
  const [length, max] = [codePoints(name), groupingNameLength[type]]
  const tooLong = length > max ? t('errors:field.atMost', { count: max }) : undefined
  const refuse = (text: string) => {
    setProblem(text)
    field.current?.focus()
  }
  const create = useWriting('company.createGrouping', () => ({
    done: t('created', { name }),
    after: () => setTyped(''),
  }))
  const fail = (error: CallFailure) =>
    refuse(statusOf(error) === 409 ? t(`exists.${type}`, { name }) : reasonOf(error, t))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    if (length === 0) refuse(t('errors:field.required'))
    else if (tooLong) refuse(tooLong)
    else create.mutate({ body: { name, type } }, { onError: fail })
  }
  const change = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  return { typed, change, length, max, error: tooLong ?? problem, field, submit, busy: create.isPending }
}

/** Makes a grouping of a type. What is wrong stands at the name. */
export function NewGrouping({ type }: { type: GroupingType }) {
  const { t } = useTranslation('groupings')
  const { typed, change, length, max, error, field, submit, busy } = useNewGrouping(type)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t(`new.${type}`)}
        hint={t('length', { length, max })}
        error={error}
        value={typed}
        inputRef={field}
        autoComplete="off"
        onChange={event => change(event.target.value)}
      />
      <Button type="submit" busy={busy} aria-label={t(`create.${type}`)}>
        {t('createButton')}
      </Button>
    </form>
  )
}
