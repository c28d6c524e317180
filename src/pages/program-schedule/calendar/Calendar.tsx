import { useEffect, useId, useState } from 'react'
import page from '../../../components/page/page.module.css'
import { useWide } from '../../../components/page/use-wide'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { ProgramDetails } from '../../../resources/programs/program'
import type { ScheduleWords } from '../EntryRow'
import { rowsOf, type Schedule } from '../schedule-rows'
import type { DatesFormState } from '../use-dates-form'
import type { ScheduleFormState } from '../use-schedule-form'
import styles from './calendar.module.css'
import { entryItems, moduleItems } from './calendar-items'
import { MonthList } from './MonthList'
import { DatesPanel, EntriesPanel } from './Panels'
import { Timeline } from './Timeline'
import type { CalendarAddress } from './use-calendar-address'

interface CalendarProps {
  program: ProgramDetails
  stored: Schedule
  words: ScheduleWords
  address: CalendarAddress
  /** Of those who may change it. */
  state?: ScheduleFormState
  dates?: DatesFormState
}

/** Which item is open, and where the focus goes: into what can be typed of it. */
function useChosen() {
  const [chosen, setChosen] = useState<string>()
  const [said, say] = useState('')
  const panel = useId()
  const choose = (key: string) => setChosen(key === chosen ? undefined : key)
  // Not a frame after the press: the code of its fields may still be on its way.
  useEffect(() => {
    if (chosen) document.getElementById(panel)?.querySelector<HTMLElement>('input')?.focus()
  }, [chosen, panel])
  return { chosen, choose, said, say, panel }
}

/** The schedule of a program along time: deadlines and starts of modules, moved by pointer, by keys and by typing. */
export default function Calendar({ program, stored, words, address, state, dates }: CalendarProps) {
  const { t } = useTranslation('program-schedule')
  const { chosen, choose, said, say, panel } = useChosen()
  const wide = useWide()
  const { today } = words
  const rows = state?.rows ?? rowsOf(stored.schedule)
  const deadlines = entryItems({ rows, words, today, t, state })
  const modules = moduleItems(program.modules, t, dates)
  const groups = [
    { kind: 'deadline', items: deadlines },
    { kind: 'module', items: modules },
  ] as const
  const picked = { chosen, onChoose: choose }
  return (
    <section className={`${page.panel} ${styles.calendar}`} aria-label={t('calendar.title')}>
      {wide ? (
        <Timeline {...{ groups, address, today, say, ...picked }} />
      ) : (
        <MonthList items={[...deadlines, ...modules]} {...picked} />
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {state && (
        <div id={panel} className={styles.panel}>
          <EntriesPanel {...{ program, words, state, chosen }} items={deadlines} onChoose={choose} />
          {dates && <DatesPanel {...{ program, words, chosen }} items={modules} form={dates} />}
        </div>
      )}
    </section>
  )
}
