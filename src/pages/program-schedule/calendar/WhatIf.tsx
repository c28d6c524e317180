import '../../../providers/late-calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { openDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { OutcomeDialog } from '../outcome-dialog'
import { wrongCells } from '../schedule-rows'
import { bodyOf, type ScheduleFormState } from '../use-schedule-form'
import styles from './calendar.module.css'

/** How long nothing changes before it is asked what saving comes to (ms). */
const rest = 250

/** What was there when nothing had changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What saving would come to, in numbers, while one tries; by name on request. */
export function WhatIf({ program, state }: { program: string; state: ScheduleFormState }) {
  const { t } = useTranslation(['program-schedule', 'errors'])
  const { form, rows, previews } = state
  const settled = useSettled(rows)
  const isShown = previews && form.dirty && wrongCells(rows, t).length === 0
  const { data, error, isPlaceholderData } = useApiQuery(
    'schedule.preview',
    { params: { id: program }, body: bodyOf(settled) },
    { enabled: isShown && settled === rows, retry: false, placeholderData: keepPreviousData },
  )
  if (!isShown) return null
  const kinds = (['becomeOverdue', 'lessTime', 'moreTime'] as const).filter(
    kind => data && data[kind].count > 0,
  )
  const stale = isPlaceholderData || settled !== rows || !data
  return (
    <p className={styles.whatIf} role="status" aria-busy={stale || undefined}>
      {error && errorText(error, t)}
      {!error && data && kinds.length === 0 && t('outcome.nobody')}
      {!error &&
        kinds.map(kind => (
          <span key={kind} data-kind={kind}>
            {t(`outcome.${kind}`, { count: data?.[kind].count })}
          </span>
        ))}
      {!error && data && kinds.length > 0 && (
        <Button
          kind="quiet"
          aria-disabled={stale || undefined}
          onClick={() => stale || openDialog(OutcomeDialog, { outcome: data, onSave: form.submit })}
        >
          {t('calendar.who')}
        </Button>
      )}
    </p>
  )
}
