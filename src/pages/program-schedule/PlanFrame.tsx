import type { ReactNode, RefObject } from 'react'
import { Conflict } from '../../components/form/Conflict'
import { FormFrame } from '../../components/form/FormFrame'
import type { EntityFormState } from '../../components/form/use-entity-form'
import { useTranslation } from '../../lib/texts/use-translation'
import styles from './program-schedule.module.css'

interface PlanFrameProps<Values extends object, Stored> {
  form: EntityFormState<Values, Stored>
  submit: () => void
  frame: RefObject<HTMLDivElement | null>
  /** Said over what somebody else has saved meanwhile. */
  title: string
  children: ReactNode
}

/** A form of the schedule, below what somebody else made of the same meanwhile. */
export function PlanFrame<Values extends object, Stored>({
  form,
  submit,
  frame,
  title,
  children,
}: PlanFrameProps<Values, Stored>) {
  const { t } = useTranslation('program-schedule')
  const texts = { title, text: t('conflict.text'), overwrite: t('conflict.overwrite') }
  return (
    <div ref={frame}>
      {form.theirs !== undefined && (
        <Conflict form={form} theirs={form.theirs} texts={{ ...texts, take: t('conflict.take') }} />
      )}
      <FormFrame form={{ ...form, submit }} className={styles.form}>
        {children}
      </FormFrame>
    </div>
  )
}
