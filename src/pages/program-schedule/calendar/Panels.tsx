import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../components/form/TextField'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { ProgramDetails } from '../../../resources/programs/program'
import type { ScheduleWords } from '../EntryRow'
import { DatesForm, ModuleDay, Touched } from '../ModuleDates'
import { EntriesForm, EntriesTable } from '../ScheduleForm'
import { lastDayOf, nameOfCell, type Row, reachOf, rowUntil } from '../schedule-rows'
import { type DatesFormState, isChanged } from '../use-dates-form'
import type { ScheduleFormState } from '../use-schedule-form'
import styles from './calendar.module.css'
import type { CalendarItem } from './calendar-items'
import { WhatIf } from './WhatIf'

interface TypedDeadlineProps {
  row: Row
  state: ScheduleFormState
  today: string
}

/** The deadline of an entry, typed: its time follows. One that cannot be had stays as it was typed, and says why. */
function TypedDeadline({ row, state, today }: TypedDeadlineProps) {
  const { t, i18n } = useTranslation('program-schedule')
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { first, last } = reachOf(row, today)
  const isRight = (day: string) => day >= first && day <= last
  const days = { first: formatDay(first, i18n.language), last: formatDay(last, i18n.language) }
  const problem = typed && !isRight(typed) ? t('wrong.deadline', days) : ''
  useEffect(() => input.current?.setCustomValidity(problem), [problem])
  return (
    <TextField
      label={t('fields.deadline')}
      inputRef={input}
      name={nameOfCell(row, 'deadline')}
      type="date"
      hint={row.startDate ? undefined : t('calendar.hint')}
      value={typed ?? lastDayOf(row, today) ?? ''}
      error={problem || undefined}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value && isRight(value)) state.put(rowUntil(row, value, today), 'deadline')
      }}
      onBlur={() => problem || setTyped(undefined)}
    />
  )
}

interface PanelProps {
  program: ProgramDetails
  words: ScheduleWords
  items: readonly CalendarItem[]
  chosen: string | undefined
}

/** Those that are open, or that are wrong. */
const openOf = ({ items, chosen }: PanelProps) =>
  new Set(items.filter(({ key, wrong }) => key === chosen || wrong).map(({ key }) => key))

/** What can be typed of a deadline, what saving comes to, and the way to save it. */
export function EntriesPanel(
  props: PanelProps & { state: ScheduleFormState; onChoose: (key: string) => void },
) {
  const { program, words, state, onChoose } = props
  const open = openOf(props)
  const rows = state.rows.filter(({ key }) => open.has(key))
  return (
    <EntriesForm state={state} onAdd={() => onChoose(state.add())}>
      {rows.length > 0 && (
        <EntriesTable
          {...{ program, words, rows, state }}
          deadline={row => <TypedDeadline key={row.key} {...{ row, state }} today={words.today} />}
        />
      )}
      <WhatIf program={program._id} state={state} />
    </EntriesForm>
  )
}

/** What can be typed of the start of a module, what it touches, and the way to save it. */
export function DatesPanel(props: PanelProps & { form: DatesFormState }) {
  const { program, form } = props
  const open = openOf(props)
  const shown = program.modules.filter(({ _id }) => open.has(_id) || isChanged(form, _id))
  return (
    <DatesForm form={form}>
      {shown.map(module => (
        <div key={module._id} className={styles.module}>
          {open.has(module._id) && <ModuleDay {...{ module, form }} />}
          <Touched {...{ module, form }} program={program._id} named />
        </div>
      ))}
    </DatesForm>
  )
}
