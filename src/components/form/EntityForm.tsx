import { Form } from 'antd'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../lib/texts/use-translation'
import { AntdLayer } from '../../theme/AntdLayer'
import { Conflict, type ConflictTexts } from './Conflict'
import styles from './EntityForm.module.css'
import { sendAtKeys } from './FormFrame'
import { FormItem } from './FormItem'
import { FormProblemNotice } from './FormProblemNotice'
import type { AnyField, FormProblem } from './form-fields'
import { leadsToUnchosen } from './unchosen-field'
import type { EntityFormState } from './use-entity-form'

interface EntityFormProps<Values extends object, Stored> {
  form: EntityFormState<Values, Stored>
  /** How it is told that somebody else was faster; not of a form for something new. */
  conflict?: (theirs: Stored & {}) => ConflictTexts
  /** The field that one has come for: it has the focus first. */
  comesTo?: string
  /** Under the fields: what sends them, and what does not. */
  children: ReactNode
}

/** Leads to a field; to the one that the form itself found wrong, where there is no other. */
function useLeading(problem: FormProblem | undefined, comesTo: string | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const [only, ...others] = problem?.text === undefined ? (problem?.fields ?? []) : []
  const alone = others.length === 0 ? only?.field : undefined
  const leadTo = (name: string) => {
    const field = frame.current?.querySelector(`[data-field="${CSS.escape(name)}"]`)
    const first = ['[aria-invalid="true"]', 'input, textarea, select', 'button'].map(what =>
      field?.querySelector<HTMLElement>(what),
    )
    first.find(Boolean)?.focus()
  }
  const lead = useEffectEvent(leadTo)
  useEffect(() => {
    if (problem && alone !== undefined) lead(alone)
  }, [problem, alone])
  useEffect(() => {
    if (comesTo !== undefined) lead(comesTo)
  }, [comesTo])
  return { frame, leadTo, summed: problem !== undefined && alone === undefined }
}

/** The form of an entity, drawn from its declared fields: the second layer of whatever opens it. */
export function EntityForm<Values extends object, Stored>(props: EntityFormProps<Values, Stored>) {
  useTranslation('form')
  const { form, conflict, comesTo, children } = props
  const { fields, problem, wrong, theirs, submit } = form
  const { frame, leadTo, summed } = useLeading(problem, comesTo)
  const send = () => leadsToUnchosen(frame.current) || submit()
  return (
    <AntdLayer>
      <div ref={frame} className={styles.frame}>
        {conflict && theirs !== undefined && theirs !== null && (
          <Conflict form={form} theirs={theirs} texts={conflict(theirs)} />
        )}
        {problem && summed && (
          <FormProblemNotice
            problem={problem}
            wrong={wrong}
            labelOf={name => fields.find(field => field.name === name)?.label ?? name}
            onField={leadTo}
            onRetry={submit}
          />
        )}
        <Form
          layout="vertical"
          noValidate
          className={styles.form}
          onFinish={send}
          onKeyDown={event => sendAtKeys(event, send)}
        >
          <Fields form={form} />
          {children}
        </Form>
      </div>
    </AntdLayer>
  )
}

/** Stands over the first field of a part. */
const PartHead = ({ title, text }: NonNullable<AnyField['part']>) => (
  <div className={styles.part}>
    <h3>{title}</h3>
    {text && <p className={styles.hint}>{text}</p>}
  </div>
)

function Fields<Values extends object, Stored>({ form }: { form: EntityFormState<Values, Stored> }) {
  const { fields, values, change, wrong } = form
  return (
    <div className={styles.fields}>
      {fields.map(field => (
        <Fragment key={field.name}>
          {field.part && <PartHead {...field.part} />}
          <FormItem
            field={field as AnyField}
            value={values[field.name]}
            error={wrong[field.name]}
            onChange={value => change(field.name, value as never)}
          />
        </Fragment>
      ))}
    </div>
  )
}
