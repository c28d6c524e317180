import '../../../providers/late-calls'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { holdsWords } from '#contract/words/search-text'
import { ListProblem } from '../../../components/list/ListProblem'
import { Bars } from '../../../components/page/PageHeader'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import styles from './canned.module.css'

interface CannedPickerProps {
  /** What is typed after the slash. */
  typed: string
  /** Where one types: its arrows, Enter and Escape are for the list while it shows. */
  box: RefObject<HTMLTextAreaElement | null>
  onChoose: (text: string) => void
  onClose: () => void
}

interface OptionsProps extends Pick<CannedPickerProps, 'onChoose'> {
  /** What the ids of the options begin with. */
  id: string
  found: CallResult<'chat.cannedAnswers'>
  /** Which of them the keys are at. */
  place: number
}

function Options({ id, found, place, onChoose }: OptionsProps) {
  const { t } = useTranslation('chat')
  return (
    <div role="listbox" aria-label={t('canned.title')} className={styles.options}>
      {found.map((answer, at) => (
        <button
          key={answer._id}
          id={`${id}-${at}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === place}
          className={styles.option}
          onClick={() => onChoose(answer.message)}
        >
          <span className={styles.name}>{answer.title}</span>
          <span className={styles.text} dir="auto">
            {answer.message}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The canned answers that what is typed finds, over the answer box. */
export function CannedPicker({ typed, box, onChoose, onClose }: CannedPickerProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const query = useApiQuery('chat.cannedAnswers', {}, { staleTime: 60_000 })
  const found = query.data?.filter(({ title, message }) => holdsWords(`${title} ${message}`, typed))
  const place = Math.min(chosen, Math.max(0, (found?.length ?? 0) - 1))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') onClose()
    else if (step) setChosen(Math.max(0, Math.min((found?.length ?? 1) - 1, place + step)))
    else if (event.key !== 'Enter' || event.isComposing || event.shiftKey) return
    else if (found?.[place]) onChoose(found[place].message)
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const { current } = box
    const listen = (event: KeyboardEvent) => onKey(event)
    current?.focus()
    current?.addEventListener('keydown', listen, { capture: true })
    return () => current?.removeEventListener('keydown', listen, { capture: true })
  }, [box])
  useEffect(() => {
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, place])
  return (
    <div className={styles.picker}>
      {query.isError && <ListProblem text={errorText(query.error, t)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Bars />}
      {found?.length === 0 && (
        <p className={styles.nothing}>
          {t(query.data?.length === 0 ? 'canned.none' : 'canned.noMatch')} {t('canned.asItIs')}
        </p>
      )}
      {found && found.length > 0 && <Options {...{ id, found, place, onChoose }} />}
      <p className="visually-hidden" role="status">
        {found?.[place]?.title}
      </p>
    </div>
  )
}
